/** NestJS on Fastify with Prisma, as in its guide: modules, guards, DTO classes, a Prisma service. */
import "reflect-metadata";
import {
  BadRequestException,
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Inject,
  Injectable,
  Module,
  NotFoundException,
  Param,
  Patch,
  Query,
  SetMetadata,
  UnauthorizedException,
  UseGuards,
} from "@nestjs/common";
import { NestFactory, Reflector } from "@nestjs/core";
import { FastifyAdapter, type NestFastifyApplication } from "@nestjs/platform-fastify";
import { Type } from "class-transformer";
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from "class-validator";
import { createCursor, createScopeCheck } from "./credentials.js";
import { toGame } from "./documents/games.js";
import { hasInvalidTerms, toOffer } from "./documents/offers.js";
import { toPage } from "./documents/pages.js";
import { toEntry, toWaitlist } from "./documents/waitlists.js";
import * as community from "./nest-community.js";
import { PrismaService, validate } from "./nest-shared.js";
import * as orm from "./prisma.js";
import { findEntry } from "./prisma-reads.js";

class ListGamesQueryDto {
  @IsString()
  @Matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  category!: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20;
}

class UpdateEntryDto {
  @IsOptional()
  @IsString()
  @Length(1, 120)
  @Matches(/^[^\u0000-\u001F\u007F]*$/)
  name?: string;

  @IsOptional()
  @IsEmail()
  @MaxLength(254)
  email?: string;
}

const isPresent = (field: keyof UpdateOfferDto) => (body: UpdateOfferDto) => body[field] !== undefined;

class UpdateOfferDto {
  @IsOptional()
  @IsIn(["FIRST_TIME", "PROMOTIONAL", "WIN_BACK", "LOYALTY", "REFERRAL", "SEASONAL"])
  offer_type?: string;

  @IsOptional()
  @IsIn(["FIXED", "PERCENTAGE", "FREE_TRIAL"])
  discount_type?: string;

  @IsOptional()
  @IsNumber()
  @Min(0.001)
  @Max(999_999_999.999)
  discount_value?: number;

  @ValidateIf(isPresent("valid_from"))
  @IsISO8601({ strict: true })
  valid_from?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  valid_until?: string | null;

  @IsOptional()
  @IsBoolean()
  applies_to_new_users_only?: boolean;

  @IsOptional()
  @IsBoolean()
  applies_permanently?: boolean;
}

const Scope = (scope: string) => SetMetadata("scope", scope);

@Injectable()
class ServiceKeyGuard implements CanActivate {
  readonly #hasScope;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(PrismaService) prisma: PrismaService,
  ) {
    this.#hasScope = createScopeCheck((hash) => orm.findScopes(prisma.client, hash));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const scope = this.reflector.get<string>("scope", context.getHandler());
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    if (await this.#hasScope(headers["x-service-key"], scope)) return true;
    throw scope === "waitlists:manage" ? new NotFoundException() : new UnauthorizedException();
  }
}

@Controller("rest/v1/games")
class GamesController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get()
  async list(@Query(validate(ListGamesQueryDto)) { category, limit }: ListGamesQueryDto) {
    const rows = await orm.findPage(this.prisma.client, category, limit);
    return toPage(rows, limit, toGame, (last) =>
      createCursor(["listGames", category, "name"], [last.name_key, last.id]),
    );
  }

  @Get(":slug")
  async get(@Param("slug") slug: string) {
    const row = await orm.findGame(this.prisma.client, slug);
    if (row === null) throw new NotFoundException();
    return toGame(row);
  }
}

@Controller("rest/v1/waitlists")
@UseGuards(ServiceKeyGuard)
class WaitlistsController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get("entries/:id")
  @Scope("waitlists:manage")
  async getEntry(@Param("id") id: string) {
    const row = await findEntry(this.prisma.client, id);
    if (row === null) throw new NotFoundException();
    return toEntry(row);
  }

  @Patch("entries/:id")
  @Scope("waitlists:manage")
  async updateEntry(
    @Param("id") id: string,
    @Body(validate(UpdateEntryDto)) { name, email }: UpdateEntryDto,
  ) {
    if (name === undefined && email === undefined) throw new BadRequestException();
    const row = await orm.updateEntry(this.prisma.client, id, { name, email }, new Date());
    if (row === null) throw new NotFoundException();
    return toWaitlist(row.waitlist, row.changed, row.head);
  }
}

@Controller("rest/v1/subscriptions")
@UseGuards(ServiceKeyGuard)
class OffersController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Patch(":slug/offers/:id")
  @Scope("subscriptions:manage")
  async update(
    @Param("slug") slug: string,
    @Param("id") id: string,
    @Body(validate(UpdateOfferDto)) body: UpdateOfferDto,
  ) {
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length === 0) throw new BadRequestException();
    const stored = await orm.findOffer(this.prisma.client, slug, id);
    if (stored === null) throw new NotFoundException();
    if (hasInvalidTerms({ ...stored, ...changes }, stored.price)) throw new BadRequestException();
    const now = new Date();
    return toOffer(await orm.updateOffer(this.prisma.client, id, changes, now), now);
  }
}

@Module({
  controllers: [...Object.values(community), GamesController, WaitlistsController, OffersController],
  providers: [PrismaService, ServiceKeyGuard],
})
class AppModule {}

const app = await NestFactory.create<NestFastifyApplication>(AppModule, new FastifyAdapter(), {
  logger: false,
});
await app.listen(Number(process.env.PORT), "127.0.0.1");
