import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

const kotlinVersion = "2.4.0";

/** The libraries that the generated `build.gradle` names. */
const libraries = [
  ["org.jetbrains.kotlin", "kotlin-stdlib", kotlinVersion],
  ["org.jetbrains.kotlin", "kotlin-reflect", kotlinVersion],
  ["com.squareup.moshi", "moshi-kotlin", "1.15.2"],
  ["com.squareup.moshi", "moshi-adapters", "1.15.2"],
  ["com.squareup.okhttp3", "okhttp-jvm", "5.4.0"],
] as const;

const formatArtifact = ([group, name, version]: readonly [string, string, string]): string =>
  `<groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version>`;

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  ${formatArtifact(["example", "adapter", "1.0.0"])}
  <dependencies>
    ${libraries.map((each) => `<dependency>${formatArtifact(each)}</dependency>`).join("\n    ")}
  </dependencies>
  <build>
    <plugins>
      <plugin>
        ${formatArtifact(["org.jetbrains.kotlin", "kotlin-maven-plugin", kotlinVersion])}
        <executions><execution><goals><goal>compile</goal></goals></execution></executions>
        <configuration>
          <jvmTarget>11</jvmTarget>
          <sourceDirs>
            <sourceDir>client/src/main/kotlin</sourceDir>
            <sourceDir>adapter</sourceDir>
          </sourceDirs>
        </configuration>
      </plugin>
    </plugins>
  </build>
</project>
`;

const goals = ["compile", "dependency:build-classpath", "-Dmdep.outputFile=classpath.txt"];

/** Otherwise a process of the compiler would stay for two hours. */
const withoutDaemon = "-Dkotlin.compiler.daemon=false";

/** Compiles the generated sources with Maven, which needs no installation of Kotlin, and runs in Java. */
export const kotlinToolchain: Toolchain = {
  programs: ["java", "mvn"],
  driver: "Driver.kt",
  adapterFile: "Adapter.kt",
  binFolder: "bin",
  install: () => Promise.resolve(),
  compile(_home, folder) {
    // A folder of their own, because the project of the client also has tests, which need more libraries.
    for (const file of ["Driver.kt", "Adapter.kt"])
      cpSync(path.join(folder, file), path.join(folder, "adapter", file));
    writeFileSync(path.join(folder, "pom.xml"), project);
    return runChecked("mvn", ["--quiet", "--batch-mode", withoutDaemon, ...goals], folder);
  },
  execute(_home, folder, environment) {
    const classpath = readFileSync(path.join(folder, "classpath.txt"), "utf8").trim();
    const args = ["-cp", ["target/classes", classpath].join(path.delimiter), "AdapterKt"];
    return driveProgram({ program: "java", args, cwd: folder }, environment);
  },
};
