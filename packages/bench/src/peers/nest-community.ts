/** The controllers of the community for nest.ts. */
import {
  Body,
  type CanActivate,
  ConflictException,
  Controller,
  Delete,
  type ExecutionContext,
  ForbiddenException,
  Get,
  Headers,
  HttpCode,
  Inject,
  Injectable,
  NotFoundException,
  Param,
  Post,
  Put,
  Query,
  UnauthorizedException,
  UseGuards,
} from "@nestjs/common";
import { Type } from "class-transformer";
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from "class-validator";
import { cacheMean, findCaller } from "./caller.js";
import { createCursor } from "./credentials.js";
import { toCurrentResident } from "./documents/accounts.js";
import { toActivity, toList, toRating, toReview } from "./documents/community.js";
import { toIso } from "./documents/dates.js";
import { toGame } from "./documents/games.js";
import { toLibraryEntry, toLibraryItem, toSummary } from "./documents/library.js";
import { toPage } from "./documents/pages.js";
import { PrismaService, validate } from "./nest-shared.js";
import * as reads from "./prisma-reads.js";
import * as writes from "./prisma-writes.js";

class PageQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20;
}

class LibraryQueryDto extends PageQueryDto {
  @IsIn(["-updated_at"])
  sort!: string;
}

class CreateRatingDto {
  @IsUUID()
  game_id!: string;

  @IsInt()
  @Min(1)
  @Max(10)
  score!: number;
}

class AddToLibraryDto {
  @IsUUID()
  game_id!: string;

  @IsIn(["OWNED", "SUBSCRIPTION", "BORROWED", "WISHLIST", "SOLD"])
  ownership!: string;
}

@Injectable()
class ResidentGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    if ((await findCaller(headers.authorization)) !== null) return true;
    throw new UnauthorizedException();
  }
}

/** The ID of the caller, whom the guard has authenticated. */
async function getCaller(authorization: string): Promise<string> {
  const caller = await findCaller(authorization);
  if (caller === null) throw new UnauthorizedException();
  return caller;
}

function assertFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new NotFoundException();
  return value;
}

@Controller("rest/v1/residents")
@UseGuards(ResidentGuard)
export class ResidentsController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get("me")
  async me(@Headers("authorization") authorization: string) {
    return toCurrentResident(
      assertFound(await reads.findMe(this.prisma.client, await getCaller(authorization))),
    );
  }
}

@Controller("rest/v1/reviews")
export class ReviewsController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get(":id")
  async get(@Param("id") id: string) {
    return toReview(assertFound(await reads.findReview(this.prisma.client, id)));
  }

  @Put(":id/like")
  @UseGuards(ResidentGuard)
  async like(@Param("id") id: string, @Headers("authorization") authorization: string) {
    const caller = await getCaller(authorization);
    return this.#present(id, caller, true, await writes.likeReview(this.prisma.client, id, caller));
  }

  @Delete(":id/like")
  @UseGuards(ResidentGuard)
  async unlike(@Param("id") id: string, @Headers("authorization") authorization: string) {
    const caller = await getCaller(authorization);
    return this.#present(id, caller, false, await writes.unlikeReview(this.prisma.client, id, caller));
  }

  /** Without a change, it was done before, or the review is the caller's own or missing. */
  async #present(id: string, caller: string, liked: boolean, changedTo: number | null) {
    if (changedTo !== null) return { review_id: id, liked, changed: true, likes_count: changedTo };
    const review = assertFound(await reads.findLikes(this.prisma.client, id));
    if (liked && review.resident_id === caller) throw new ForbiddenException();
    return { review_id: id, liked, changed: false, likes_count: review.likes_count };
  }
}

@Controller("rest/v1/lists")
export class ListsController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get(":id")
  async get(@Param("id") id: string) {
    return toList(assertFound(await reads.findList(this.prisma.client, id)));
  }
}

@Controller("rest/v1/activity-logs")
export class ActivitiesController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get()
  async list(@Query(validate(PageQueryDto)) { limit }: PageQueryDto) {
    const rows = await reads.findActivities(this.prisma.client, limit);
    return toPage(rows, limit, toActivity, ({ occurred_at, id }) =>
      createCursor(["listActivityLogs", "ALL"], [toIso(occurred_at), id]),
    );
  }
}

@Controller("rest/v1/games")
export class CommunityGamesController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get("popular")
  async popular(@Query(validate(PageQueryDto)) { limit }: PageQueryDto) {
    const rows = await reads.findPopular(this.prisma.client, "WEEK", limit);
    const present = (row: (typeof rows)[number]) => {
      const { rank, score, previous_rank } = row;
      return { ...toGame(row), rank, score, previous_rank };
    };
    return toPage(rows, limit, present, ({ rank }) => createCursor(["listPopularGames"], [String(rank)]));
  }

  @Get(":slug/reviews")
  async reviews(@Param("slug") slug: string, @Query(validate(PageQueryDto)) { limit }: PageQueryDto) {
    const rows = assertFound(await reads.findReviews(this.prisma.client, slug, limit));
    return toPage(rows, limit, toReview, ({ created_at, id }) =>
      createCursor(["listGameReviews", slug], [toIso(created_at), id]),
    );
  }
}

@Controller("rest/v1/library")
@UseGuards(ResidentGuard)
export class LibraryController {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  @Get()
  async list(
    @Query(validate(LibraryQueryDto)) { limit }: LibraryQueryDto,
    @Headers("authorization") authorization: string,
  ) {
    const caller = await getCaller(authorization);
    const row = assertFound(await reads.findLibrary(this.prisma.client, caller, limit));
    const page = toPage(row.items, limit, toLibraryItem, ({ updated_at, id }) =>
      createCursor(["listLibrary", caller], [toIso(updated_at), id]),
    );
    return { ...page, summary: toSummary(row) };
  }

  @Post()
  async add(
    @Body(validate(AddToLibraryDto)) { game_id: gameId, ownership }: AddToLibraryDto,
    @Headers("authorization") authorization: string,
  ) {
    const residentId = await getCaller(authorization);
    const row = await writes.addToLibrary(this.prisma.client, { residentId, gameId, ownership });
    if (row === null) throw new ConflictException();
    return toLibraryEntry(row);
  }
}

@Controller("rest/v1/ratings")
@UseGuards(ResidentGuard)
export class RatingsController {
  readonly #getMean;

  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {
    this.#getMean = cacheMean(async () => {
      const { _sum } = await prisma.client.gameRatingSummary.aggregate({
        _sum: { score_sum: true, votes: true },
      });
      return (_sum.score_sum ?? 0) / (_sum.votes ?? 1);
    });
  }

  @Post()
  @HttpCode(201)
  async create(
    @Body(validate(CreateRatingDto)) { game_id: gameId, score }: CreateRatingDto,
    @Headers("authorization") authorization: string,
  ) {
    const residentId = await getCaller(authorization);
    const rating = { residentId, gameId, score, mean: await this.#getMean() };
    const row = await writes.createRating(this.prisma.client, rating);
    if (row === null) throw new ConflictException();
    return toRating(row);
  }
}
