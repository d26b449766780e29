import { Injectable, type OnModuleInit, ValidationPipe } from "@nestjs/common";
import * as orm from "./prisma.js";

/** The Prisma client as a provider. */
@Injectable()
export class PrismaService implements OnModuleInit {
  readonly client = orm.createClient();

  async onModuleInit(): Promise<void> {
    await this.client.$connect();
  }
}

/** Validates a DTO. esbuild emits no type metadata, so its class is passed explicitly. */
export const validate = (expectedType: new () => object) =>
  new ValidationPipe({ expectedType, transform: true, whitelist: true, forbidNonWhitelisted: true });
