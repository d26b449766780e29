import { spawn } from "node:child_process";
import { Socket } from "node:net";

/**
 * Waits for the end of its input, which the system closes when the process ends in any way, also by SIGKILL. Then interrupts the
 * server as long as no other process is registered, for five seconds: the server may still be starting, and other processes may be
 * ending at the same time.
 */
const script = `
cluster=$1 user=$2
uses() { kill -0 "$1" 2>/dev/null && ! grep -qs '^State:[[:space:]]*Z' "/proc/$1/status"; }
has_others() {
  for entry in "$cluster"/holders/*; do
    name=\${entry##*/} pid=\${name%%-*}
    [ "$pid" != "$user" ] && uses "$pid" && return 0
  done
  return 1
}
interrupt() {
  pid=$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null) || return
  case $(cat "/proc/$pid/comm" 2>/dev/null || ps -o comm= -p "$pid" 2>/dev/null) in
    *postgres*) kill -INT "$pid" ;;
  esac
}
while read -r _; do :; done
for second in 0 1 2 3 4; do
  has_others || interrupt
  sleep 1
done`;

/**
 * Starts a shell that stops the server of a cluster if this process is killed. Returns a function that ends it. It has a session
 * of its own, so that neither Ctrl-C nor the end of a terminal stops it. Takes about a megabyte; Windows has no such shell.
 */
export function watchThisProcess(cluster: string): () => void {
  if (process.platform === "win32") return () => undefined;
  const watcher = spawn("/bin/sh", ["-c", script, "sh", cluster, String(process.pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell, a killed process leaves the server to the next one that starts.
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return () => void watcher.kill("SIGKILL");
}
