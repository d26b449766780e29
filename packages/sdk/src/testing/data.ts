// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import type * as models from "../models.js";
import type { OperationId } from "../operation-ids.js";
import type { OperationData, ProblemData } from "./data-types.js";

/** The schemas of objects, which have factories. */
export interface Models {
  achievement: models.Achievement;
  achievementPage: models.AchievementPage;
  achievementUnlockEventData: models.AchievementUnlockEventData;
  achievementUnlockedEvent: models.AchievementUnlockedEvent;
  activityEventData: models.ActivityEventData;
  activityLog: models.ActivityLog;
  activityLogPage: models.ActivityLogPage;
  activityLoggedEvent: models.ActivityLoggedEvent;
  activitySubject: models.ActivitySubject;
  addGameToList: models.AddGameToList;
  addLikedGame: models.AddLikedGame;
  affectedJob: models.AffectedJob;
  auditActor: models.AuditActor;
  auditLog: models.AuditLog;
  auditLogPage: models.AuditLogPage;
  auditTarget: models.AuditTarget;
  authSession: models.AuthSession;
  awardBadge: models.AwardBadge;
  backlog: models.Backlog;
  backlogPage: models.BacklogPage;
  badge: models.Badge;
  badgeAwardEventData: models.BadgeAwardEventData;
  badgeAwardedEvent: models.BadgeAwardedEvent;
  badgePage: models.BadgePage;
  badgeRevokedEvent: models.BadgeRevokedEvent;
  blog: models.Blog;
  blogDeletedEvent: models.BlogDeletedEvent;
  blogEventData: models.BlogEventData;
  blogListItem: models.BlogListItem;
  blogPublishedEvent: models.BlogPublishedEvent;
  blogSummary: models.BlogSummary;
  blogUpdatedEvent: models.BlogUpdatedEvent;
  blogUpdatedEventData: models.BlogUpdatedEventData;
  blogWithAuthor: models.BlogWithAuthor;
  blogWithAuthorPage: models.BlogWithAuthorPage;
  changePasswordRequest: models.ChangePasswordRequest;
  changelog: models.Changelog;
  changelogChange: models.ChangelogChange;
  changelogChangeInput: models.ChangelogChangeInput;
  changelogDeletedEvent: models.ChangelogDeletedEvent;
  changelogEventData: models.ChangelogEventData;
  changelogPage: models.ChangelogPage;
  changelogPublishedEvent: models.ChangelogPublishedEvent;
  changelogUpdatedEvent: models.ChangelogUpdatedEvent;
  changelogUpdatedEventData: models.ChangelogUpdatedEventData;
  confirmPasswordResetRequest: models.ConfirmPasswordResetRequest;
  createAchievement: models.CreateAchievement;
  createActivityLog: models.CreateActivityLog;
  createBacklog: models.CreateBacklog;
  createBadge: models.CreateBadge;
  createBlog: models.CreateBlog;
  createChangelog: models.CreateChangelog;
  createFeedback: models.CreateFeedback;
  createGame: models.CreateGame;
  createGameLibraryEntry: models.CreateGameLibraryEntry;
  createGameStats: models.CreateGameStats;
  createList: models.CreateList;
  createRating: models.CreateRating;
  createResident: models.CreateResident;
  createReview: models.CreateReview;
  createRole: models.CreateRole;
  createServiceKey: models.CreateServiceKey;
  createSubscription: models.CreateSubscription;
  createSubscriptionOffer: models.CreateSubscriptionOffer;
  createWaitlist: models.CreateWaitlist;
  createWebhookEndpoint: models.CreateWebhookEndpoint;
  currentResident: models.CurrentResident;
  dateMetadata: models.DateMetadata;
  deletedItem: models.DeletedItem;
  emailAddress: models.EmailAddress;
  emailBatchItem: models.EmailBatchItem;
  emailBatchResult: models.EmailBatchResult;
  emailEventData: models.EmailEventData;
  emailFailedEvent: models.EmailFailedEvent;
  emailMessage: models.EmailMessage;
  event: models.Event;
  eventPage: models.EventPage;
  eventSubject: models.EventSubject;
  eventTypeDetails: models.EventTypeDetails;
  eventTypePage: models.EventTypePage;
  feedback: models.Feedback;
  feedbackCreatedEvent: models.FeedbackCreatedEvent;
  feedbackEventData: models.FeedbackEventData;
  feedbackPage: models.FeedbackPage;
  feedbackSubject: models.FeedbackSubject;
  feedbackSubjectInput: models.FeedbackSubjectInput;
  feedbackUpdatedEvent: models.FeedbackUpdatedEvent;
  feedbackUpdatedEventData: models.FeedbackUpdatedEventData;
  fieldError: models.FieldError;
  followCreatedEvent: models.FollowCreatedEvent;
  followDeletedEvent: models.FollowDeletedEvent;
  followEventData: models.FollowEventData;
  followResult: models.FollowResult;
  game: models.Game;
  gameBasicInfo: models.GameBasicInfo;
  gameCategory: models.GameCategory;
  gameCategoryPage: models.GameCategoryPage;
  gameCategoryType: models.GameCategoryType;
  gameCondition: models.GameCondition;
  gameCreatedEvent: models.GameCreatedEvent;
  gameDeletedEvent: models.GameDeletedEvent;
  gameEventData: models.GameEventData;
  gameExternalIds: models.GameExternalIds;
  gameExternalIdsInput: models.GameExternalIdsInput;
  gameLibraryEntry: models.GameLibraryEntry;
  gameLibraryList: models.GameLibraryList;
  gameLibraryListItem: models.GameLibraryListItem;
  gameLibrarySummary: models.GameLibrarySummary;
  gameList: models.GameList;
  gamePage: models.GamePage;
  gameQuery: models.GameQuery;
  gameRating: models.GameRating;
  gameRatingSummary: models.GameRatingSummary;
  gameRelationship: models.GameRelationship;
  gameStatCounterChange: models.GameStatCounterChange;
  gameStats: models.GameStats;
  gameStatsPage: models.GameStatsPage;
  gameUpdatedEvent: models.GameUpdatedEvent;
  gameUpdatedEventData: models.GameUpdatedEventData;
  grantCriteria: models.GrantCriteria;
  grantCriteriaInput: models.GrantCriteriaInput;
  health: models.Health;
  joinWaitlist: models.JoinWaitlist;
  jwk: models.Jwk;
  jwks: models.Jwks;
  likedGame: models.LikedGame;
  likedGameActionResult: models.LikedGameActionResult;
  likedGamesResponse: models.LikedGamesResponse;
  likedGamesSettings: models.LikedGamesSettings;
  linkedIdentity: models.LinkedIdentity;
  listCreatedEvent: models.ListCreatedEvent;
  listDeletedEvent: models.ListDeletedEvent;
  listEventData: models.ListEventData;
  listItem: models.ListItem;
  listItemPage: models.ListItemPage;
  listPage: models.ListPage;
  listUpdatedEvent: models.ListUpdatedEvent;
  listUpdatedEventData: models.ListUpdatedEventData;
  loginRequest: models.LoginRequest;
  logoutRequest: models.LogoutRequest;
  pagination: models.Pagination;
  passwordResetRequest: models.PasswordResetRequest;
  playStatusCounts: models.PlayStatusCounts;
  popularGame: models.PopularGame;
  popularGamePage: models.PopularGamePage;
  queriedGame: models.QueriedGame;
  queriedGamePage: models.QueriedGamePage;
  rating: models.Rating;
  ratingCreatedEvent: models.RatingCreatedEvent;
  ratingDeletedEvent: models.RatingDeletedEvent;
  ratingDistribution: models.RatingDistribution;
  ratingEventData: models.RatingEventData;
  ratingPage: models.RatingPage;
  ratingUpdatedEvent: models.RatingUpdatedEvent;
  ratingUpdatedEventData: models.RatingUpdatedEventData;
  recoverWebhookEndpoint: models.RecoverWebhookEndpoint;
  refreshRequest: models.RefreshRequest;
  resendVerificationRequest: models.ResendVerificationRequest;
  resident: models.Resident;
  residentAchievement: models.ResidentAchievement;
  residentAchievementPage: models.ResidentAchievementPage;
  residentAchievementResult: models.ResidentAchievementResult;
  residentBadge: models.ResidentBadge;
  residentBadgePage: models.ResidentBadgePage;
  residentBadgeResult: models.ResidentBadgeResult;
  residentBasicInfo: models.ResidentBasicInfo;
  residentBasicInfoPage: models.ResidentBasicInfoPage;
  residentCounts: models.ResidentCounts;
  residentCreatedEvent: models.ResidentCreatedEvent;
  residentDeletedEvent: models.ResidentDeletedEvent;
  residentDeletionEventData: models.ResidentDeletionEventData;
  residentEventData: models.ResidentEventData;
  residentExport: models.ResidentExport;
  residentLibrarySettings: models.ResidentLibrarySettings;
  residentReinstatedEvent: models.ResidentReinstatedEvent;
  residentSuspendedEvent: models.ResidentSuspendedEvent;
  review: models.Review;
  reviewDeletedEvent: models.ReviewDeletedEvent;
  reviewEventData: models.ReviewEventData;
  reviewHiddenEvent: models.ReviewHiddenEvent;
  reviewLikeEventData: models.ReviewLikeEventData;
  reviewLikeResult: models.ReviewLikeResult;
  reviewLikedEvent: models.ReviewLikedEvent;
  reviewPage: models.ReviewPage;
  reviewPublishedEvent: models.ReviewPublishedEvent;
  reviewReference: models.ReviewReference;
  reviewUpdatedEvent: models.ReviewUpdatedEvent;
  reviewUpdatedEventData: models.ReviewUpdatedEventData;
  role: models.Role;
  rolePage: models.RolePage;
  roleRef: models.RoleRef;
  rotateServiceKey: models.RotateServiceKey;
  rotateWebhookSecret: models.RotateWebhookSecret;
  rotatedServiceKey: models.RotatedServiceKey;
  sendBatchEmailRequest: models.SendBatchEmailRequest;
  sendEmailRequest: models.SendEmailRequest;
  serviceKeyDetails: models.ServiceKeyDetails;
  serviceKeyPage: models.ServiceKeyPage;
  serviceKeyWithSecret: models.ServiceKeyWithSecret;
  session: models.Session;
  sessionPage: models.SessionPage;
  setResidentAchievement: models.SetResidentAchievement;
  signInRequest: models.SignInRequest;
  signUpRequest: models.SignUpRequest;
  socialAuthorization: models.SocialAuthorization;
  socialCallbackForm: models.SocialCallbackForm;
  socialCode: models.SocialCode;
  socialProviders: models.SocialProviders;
  socialSignInRequest: models.SocialSignInRequest;
  socialToken: models.SocialToken;
  subscription: models.Subscription;
  subscriptionCreatedEvent: models.SubscriptionCreatedEvent;
  subscriptionDeletedEvent: models.SubscriptionDeletedEvent;
  subscriptionEventData: models.SubscriptionEventData;
  subscriptionOffer: models.SubscriptionOffer;
  subscriptionOfferCreatedEvent: models.SubscriptionOfferCreatedEvent;
  subscriptionOfferDeletedEvent: models.SubscriptionOfferDeletedEvent;
  subscriptionOfferEndedEvent: models.SubscriptionOfferEndedEvent;
  subscriptionOfferEventData: models.SubscriptionOfferEventData;
  subscriptionOfferPage: models.SubscriptionOfferPage;
  subscriptionOfferStartedEvent: models.SubscriptionOfferStartedEvent;
  subscriptionOfferUpdatedEvent: models.SubscriptionOfferUpdatedEvent;
  subscriptionOfferUpdatedEventData: models.SubscriptionOfferUpdatedEventData;
  subscriptionPage: models.SubscriptionPage;
  subscriptionUpdatedEvent: models.SubscriptionUpdatedEvent;
  subscriptionUpdatedEventData: models.SubscriptionUpdatedEventData;
  testWebhookEndpoint: models.TestWebhookEndpoint;
  timeToBeat: models.TimeToBeat;
  updateAchievement: models.UpdateAchievement;
  updateActivityLog: models.UpdateActivityLog;
  updateBacklog: models.UpdateBacklog;
  updateBadge: models.UpdateBadge;
  updateBlog: models.UpdateBlog;
  updateChangelog: models.UpdateChangelog;
  updateFeedback: models.UpdateFeedback;
  updateGame: models.UpdateGame;
  updateGameLibraryEntry: models.UpdateGameLibraryEntry;
  updateGameStats: models.UpdateGameStats;
  updateLibrarySettings: models.UpdateLibrarySettings;
  updateLikedGamesSettings: models.UpdateLikedGamesSettings;
  updateList: models.UpdateList;
  updateListItem: models.UpdateListItem;
  updateRating: models.UpdateRating;
  updateResident: models.UpdateResident;
  updateReview: models.UpdateReview;
  updateRole: models.UpdateRole;
  updateSubscription: models.UpdateSubscription;
  updateSubscriptionOffer: models.UpdateSubscriptionOffer;
  updateWaitlist: models.UpdateWaitlist;
  updateWaitlistEntry: models.UpdateWaitlistEntry;
  updateWebhookEndpoint: models.UpdateWebhookEndpoint;
  upsertGameCategory: models.UpsertGameCategory;
  upsertGameStats: models.UpsertGameStats;
  verifyEmailRequest: models.VerifyEmailRequest;
  waitlist: models.Waitlist;
  waitlistAdvancedEvent: models.WaitlistAdvancedEvent;
  waitlistCreatedEvent: models.WaitlistCreatedEvent;
  waitlistDeletedEvent: models.WaitlistDeletedEvent;
  waitlistEntry: models.WaitlistEntry;
  waitlistEntryEventData: models.WaitlistEntryEventData;
  waitlistEntryInvitedEvent: models.WaitlistEntryInvitedEvent;
  waitlistEntryInvitedEventData: models.WaitlistEntryInvitedEventData;
  waitlistEntryJoinedEvent: models.WaitlistEntryJoinedEvent;
  waitlistEntryLeftEvent: models.WaitlistEntryLeftEvent;
  waitlistEntryPage: models.WaitlistEntryPage;
  waitlistEntryUpdatedEvent: models.WaitlistEntryUpdatedEvent;
  waitlistEntryUpdatedEventData: models.WaitlistEntryUpdatedEventData;
  waitlistEventData: models.WaitlistEventData;
  waitlistFilledEvent: models.WaitlistFilledEvent;
  waitlistPage: models.WaitlistPage;
  waitlistUpdatedEvent: models.WaitlistUpdatedEvent;
  waitlistUpdatedEventData: models.WaitlistUpdatedEventData;
  waitlistWithEntries: models.WaitlistWithEntries;
  webhookAttempt: models.WebhookAttempt;
  webhookCreator: models.WebhookCreator;
  webhookDelivery: models.WebhookDelivery;
  webhookDeliveryPage: models.WebhookDeliveryPage;
  webhookDeliveryWithAttempts: models.WebhookDeliveryWithAttempts;
  webhookEndpoint: models.WebhookEndpoint;
  webhookEndpointDisabledEvent: models.WebhookEndpointDisabledEvent;
  webhookEndpointEventData: models.WebhookEndpointEventData;
  webhookEndpointFailingEvent: models.WebhookEndpointFailingEvent;
  webhookEndpointPage: models.WebhookEndpointPage;
  webhookEndpointProbeEvent: models.WebhookEndpointProbeEvent;
  webhookEndpointWithSecret: models.WebhookEndpointWithSecret;
  webhookEventEnvelope: models.WebhookEventEnvelope;
  webhookProbeEventData: models.WebhookProbeEventData;
  webhookRecovery: models.WebhookRecovery;
}

/** The example of each schema. */
export const examples: Models = {
  achievement: {"id":"01930e5c-6b00-7c00-8000-000000000561","key":"BACKLOG_HERO","name":"Backlog hero","description":"Finish 50 games of your backlog.","game_id":null,"game":null,"icon_url":"https://images.example/achievements/backlog-hero.png","points":50,"is_hidden":false,"criteria":{"metric":"BACKLOG_CLEARED","threshold":50},"is_active":true,"unlocked_count":87,"unlocked_percentage":4.3,"rarity":"EPIC","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  achievementPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000561","key":"BACKLOG_HERO","name":"Backlog hero","description":"Finish 50 games of your backlog.","game_id":null,"game":null,"icon_url":"https://images.example/achievements/backlog-hero.png","points":50,"is_hidden":false,"criteria":{"metric":"BACKLOG_CLEARED","threshold":50},"is_active":true,"unlocked_count":87,"unlocked_percentage":4.3,"rarity":"EPIC","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  achievementUnlockEventData: {"achievement_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001"},
  achievementUnlockedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"achievement.unlocked","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"award","id":"01930e5c-6b00-7c00-8000-000000000701","version":null,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000001/achievements"},"data":{"achievement_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001"}},
  activityEventData: {"resident_id":"01930e5c-6b00-7c00-8000-000000000001","activity_type":"PLAY_SESSION","game_id":"01930e5c-6b00-7c00-8000-000000000201"},
  activityLog: {"id":"01930e5c-6b00-7c00-8000-000000000701","resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"type":"PLAY_SESSION","source":"RESIDENT","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"subject":null,"message":"Finally past the dam.","minutes":90,"visibility":"PUBLIC","occurred_at":"2026-11-21T08:05:32.000Z","metadata":{},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  activityLogPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000701","resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"type":"PLAY_SESSION","source":"RESIDENT","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"subject":null,"message":"Finally past the dam.","minutes":90,"visibility":"PUBLIC","occurred_at":"2026-11-21T08:05:32.000Z","metadata":{},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},{"id":"01930e5c-6b00-7c00-8000-000000000702","resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"type":"GAME_STATUS_CHANGED","source":"SYSTEM","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"subject":{"type":"LIBRARY_ENTRY","id":"01930e5c-6b00-7c00-8000-000000000521","name":null},"message":null,"minutes":null,"visibility":"PUBLIC","occurred_at":"2026-11-20T19:30:00.000Z","metadata":{"from":"PLAYING","to":"COMPLETED"},"created_at":"2026-11-20T19:30:00.000Z","updated_at":"2026-11-20T19:30:00.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  activityLoggedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"activity.logged","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"activity","id":"01930e5c-6b00-7c00-8000-000000000701","version":null,"url":"/rest/v1/activity-logs/01930e5c-6b00-7c00-8000-000000000701"},"data":{"resident_id":"01930e5c-6b00-7c00-8000-000000000001","activity_type":"PLAY_SESSION","game_id":"01930e5c-6b00-7c00-8000-000000000201"}},
  activitySubject: {"type":"LIBRARY_ENTRY","id":"01930e5c-6b00-7c00-8000-000000000521","name":null},
  addGameToList: {"game_slug":"007-goldeneye","position":1,"note":"Slappers only."},
  addLikedGame: {"game_slug":"007-goldeneye"},
  affectedJob: {"name":"send-emails","state":"FAILING","last_finished_at":"2026-11-21T08:05:32.000Z","last_error":"A service that the job depends on could not be reached."},
  auditActor: {"kind":"RESIDENT","id":"01930e5c-6b00-7c00-8000-000000000100"},
  auditLog: {"id":"01930e5c-6b00-7c00-8000-000000000982","actor":{"kind":"RESIDENT","id":"01930e5c-6b00-7c00-8000-000000000100"},"action":"resident.suspended","target":{"type":"resident","id":"01930e5c-6b00-7c00-8000-000000000101"},"before":null,"after":null,"ip":"203.0.113.7","request_id":null,"created_at":"2026-11-21T08:05:32.000Z"},
  auditLogPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000982","actor":{"kind":"RESIDENT","id":"01930e5c-6b00-7c00-8000-000000000100"},"action":"resident.suspended","target":{"type":"resident","id":"01930e5c-6b00-7c00-8000-000000000101"},"before":null,"after":null,"ip":"203.0.113.7","request_id":null,"created_at":"2026-11-21T08:05:32.000Z"},{"id":"01930e5c-6b00-7c00-8000-000000000981","actor":{"kind":"OPERATOR","id":null},"action":"resident.roles_changed","target":{"type":"resident","id":"01930e5c-6b00-7c00-8000-000000000100"},"before":{"role_ids":[]},"after":{"role_ids":["01930e5c-6b00-7c00-8000-000000000501"]},"ip":null,"request_id":null,"created_at":"2026-11-20T19:30:00.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  auditTarget: {"type":"resident","id":"01930e5c-6b00-7c00-8000-000000000101"},
  authSession: {"access_token":"eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzMGU1YyJ9.c2lnbmF0dXJl","token_type":"Bearer","expires_in":900,"expires_at":"2026-11-21T08:20:32.000Z","refresh_token":"01930e5c-6b00-7c00-8000-000000000101.0.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR","refresh_expires_at":"2026-12-21T08:05:32.000Z","session_id":"01930e5c-6b00-7c00-8000-000000000101","is_new_resident":true,"resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","bio":null,"avatar_url":null,"cover_url":null,"website_url":null,"location":null,"country":null,"favorite_games":[],"counts":{"followers":0,"following":0,"lists":0,"reviews":0,"ratings":0,"library":0,"badges":0,"achievements":0},"is_following":false,"follows_me":false,"joined_at":"2026-11-21T08:05:32.000Z","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z","email":"ada@example.com","email_verified":false,"pending_email":null,"locale":null,"status":"ACTIVE","roles":[{"id":"01930e5c-6b00-7c00-8000-000000000004","name":"member"}],"permissions":[],"identities":[],"has_password":true}},
  awardBadge: {"reason":"Best review of October 2026."},
  backlog: {"id":"01930e5c-6b00-7c00-8000-000000000551","resident_id":"01930e5c-6b00-7c00-8000-000000000100","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"status":"QUEUED","priority":1,"position":1,"platform":"n64","target_date":"2026-12-24","estimated_minutes":600,"notes":"With Grace, over the holidays.","finished_at":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  backlogPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000551","resident_id":"01930e5c-6b00-7c00-8000-000000000100","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"status":"QUEUED","priority":1,"position":1,"platform":"n64","target_date":"2026-12-24","estimated_minutes":600,"notes":"With Grace, over the holidays.","finished_at":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  badge: {"id":"01930e5c-6b00-7c00-8000-000000000601","slug":"reviewer-of-the-month","name":"Reviewer of the month","description":"Wrote the review that helped most.","icon_url":"https://images.example/badges/reviewer-of-the-month.png","tier":"GOLD","group":"Reviewing","is_stackable":true,"is_listable":true,"is_enabled":true,"criteria":null,"award_count":11,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  badgeAwardEventData: {"badge_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001","count":1},
  badgeAwardedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"badge.awarded","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"award","id":"01930e5c-6b00-7c00-8000-000000000701","version":null,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000001/badges/01930e5c-6b00-7c00-8000-000000000001"},"data":{"badge_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001","count":1}},
  badgePage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000601","slug":"reviewer-of-the-month","name":"Reviewer of the month","description":"Wrote the review that helped most.","icon_url":"https://images.example/badges/reviewer-of-the-month.png","tier":"GOLD","group":"Reviewing","is_stackable":true,"is_listable":true,"is_enabled":true,"criteria":null,"award_count":11,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  badgeRevokedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"badge.revoked","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"award","id":"01930e5c-6b00-7c00-8000-000000000701","version":null,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000001/badges"},"data":{"badge_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001","count":1}},
  blog: {"id":"01930e5c-6b00-7c00-8000-000000000001","slug":"closed-beta","title":"Why GoldenEye still matters","excerpt":"Four controllers, one television.","cover_image_url":"https://images.example/blogs/goldeneye.jpg","tags":["retro","n64"],"status":"PUBLISHED","published_at":"2026-11-21T08:05:32.000Z","reading_minutes":4,"is_featured":false,"author_id":"01930e5c-6b00-7c00-8000-000000000001","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z","body_markdown":"Four controllers, *one* television.","body_html":"<p>Four controllers, <em>one</em> television.</p>"},
  blogDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"blog.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"blog","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/blogs/closed-beta"},"data":{"slug":"closed-beta","author_id":"01930e5c-6b00-7c00-8000-000000000101","is_featured":false}},
  blogEventData: {"slug":"closed-beta","author_id":"01930e5c-6b00-7c00-8000-000000000101","is_featured":false},
  blogListItem: {"id":"01930e5c-6b00-7c00-8000-000000000801","slug":"why-goldeneye-still-matters","title":"Why GoldenEye still matters","excerpt":"Four controllers, one television.","cover_image_url":"https://images.example/blogs/goldeneye.jpg","tags":["retro","n64"],"status":"PUBLISHED","published_at":"2026-11-21T08:05:32.000Z","reading_minutes":4,"is_featured":false,"author_id":"01930e5c-6b00-7c00-8000-000000000100","author":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  blogPublishedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"blog.published","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"blog","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/blogs/closed-beta"},"data":{"slug":"closed-beta","author_id":"01930e5c-6b00-7c00-8000-000000000101","is_featured":false}},
  blogSummary: {"id":"01930e5c-6b00-7c00-8000-000000000001","slug":"closed-beta","title":"Why GoldenEye still matters","excerpt":"Four controllers, one television.","cover_image_url":"https://images.example/blogs/goldeneye.jpg","tags":["retro","n64"],"status":"PUBLISHED","published_at":"2026-11-21T08:05:32.000Z","reading_minutes":4,"is_featured":false,"author_id":"01930e5c-6b00-7c00-8000-000000000001","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  blogUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"blog.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"blog","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/blogs/closed-beta"},"data":{"slug":"closed-beta","author_id":"01930e5c-6b00-7c00-8000-000000000101","is_featured":false,"changed":["slug"]}},
  blogUpdatedEventData: {"slug":"closed-beta","author_id":"01930e5c-6b00-7c00-8000-000000000101","is_featured":false,"changed":["slug"]},
  blogWithAuthor: {"id":"01930e5c-6b00-7c00-8000-000000000801","slug":"why-goldeneye-still-matters","title":"Why GoldenEye still matters","excerpt":"Four controllers, one television.","body_markdown":"Four controllers, *one* television.","body_html":"<p>Four controllers, <em>one</em> television.</p>","cover_image_url":"https://images.example/blogs/goldeneye.jpg","tags":["retro","n64"],"status":"PUBLISHED","published_at":"2026-11-21T08:05:32.000Z","reading_minutes":4,"is_featured":false,"author_id":"01930e5c-6b00-7c00-8000-000000000100","author":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  blogWithAuthorPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000801","slug":"why-goldeneye-still-matters","title":"Why GoldenEye still matters","excerpt":"Four controllers, one television.","cover_image_url":"https://images.example/blogs/goldeneye.jpg","tags":["retro","n64"],"status":"PUBLISHED","published_at":"2026-11-21T08:05:32.000Z","reading_minutes":4,"is_featured":false,"author_id":"01930e5c-6b00-7c00-8000-000000000100","author":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  changePasswordRequest: {"current_password":"nine sundials turn","new_password":"seven lanterns hum"},
  changelog: {"id":"01930e5c-6b00-7c00-8000-000000000901","version":"1.10.0","title":"Lists get ranks","summary":"Order your lists as you like.","status":"PUBLISHED","released_on":"2026-11-21","changes":[{"type":"ADDED","description":"Lists can be ranked.","feedback_id":"01930e5c-6b00-7c00-8000-000000000a01","url":"https://community.example/help/lists"},{"type":"FIXED","description":"Covers no longer flicker.","feedback_id":null,"url":null}],"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  changelogChange: {"type":"ADDED","description":"Lists can be ranked.","feedback_id":"01930e5c-6b00-7c00-8000-000000000a01","url":"https://community.example/help/lists"},
  changelogChangeInput: {"type":"ADDED","description":"Lists can be ranked.","feedback_id":"01930e5c-6b00-7c00-8000-000000000a01"},
  changelogDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"changelog.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"changelog","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/changelogs/01930e5c-6b00-7c00-8000-000000000701"},"data":{"version":"1.10.0","status":"PUBLISHED"}},
  changelogEventData: {"version":"1.10.0","status":"PUBLISHED"},
  changelogPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000901","version":"1.10.0","title":"Lists get ranks","summary":"Order your lists as you like.","status":"PUBLISHED","released_on":"2026-11-21","changes":[{"type":"ADDED","description":"Lists can be ranked.","feedback_id":"01930e5c-6b00-7c00-8000-000000000a01","url":"https://community.example/help/lists"},{"type":"FIXED","description":"Covers no longer flicker.","feedback_id":null,"url":null}],"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  changelogPublishedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"changelog.published","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"changelog","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/changelogs/01930e5c-6b00-7c00-8000-000000000701"},"data":{"version":"1.10.0","status":"PUBLISHED"}},
  changelogUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"changelog.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"changelog","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/changelogs/01930e5c-6b00-7c00-8000-000000000701"},"data":{"version":"1.10.0","status":"PUBLISHED","changed":["version"]}},
  changelogUpdatedEventData: {"version":"1.10.0","status":"PUBLISHED","changed":["version"]},
  confirmPasswordResetRequest: {"token":"q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE","new_password":"seven lanterns hum"},
  createAchievement: {"key":"BACKLOG_HERO","name":"Backlog hero","description":"Finish 50 games of your backlog.","points":50,"criteria":{"metric":"BACKLOG_CLEARED","threshold":50}},
  createActivityLog: {"type":"PLAY_SESSION","game_id":"01930e5c-6b00-7c00-8000-000000000401","minutes":90,"message":"Finally past the dam."},
  createBacklog: {"game_slug":"007-goldeneye","priority":1,"platform":"n64","target_date":"2026-12-24"},
  createBadge: {"name":"Reviewer of the month","description":"Wrote the review that helped most.","tier":"GOLD","group":"Reviewing","is_stackable":true},
  createBlog: {"title":"Why GoldenEye still matters","body_markdown":"Four controllers, *one* television.","tags":["retro","n64"]},
  createChangelog: {"version":"1.10.0","title":"Lists get ranks","summary":"Order your lists as you like.","changes":[{"type":"ADDED","description":"Lists can be ranked.","feedback_id":"01930e5c-6b00-7c00-8000-000000000a01"},{"type":"FIXED","description":"Covers no longer flicker."}]},
  createFeedback: {"type":"IDEA","title":"Ranked lists","message":"I would like to number the games of a list.","app_version":"1.9.2"},
  createGame: {"name":"007 - GoldenEye","released_on":"1997-08-25","publishers":["Nintendo"],"category_slugs":["n64"]},
  createGameLibraryEntry: {"game_slug":"007-goldeneye","play_status":"PLAYING","platforms":["n64"],"format":"PHYSICAL","started_on":"2026-11-20"},
  createGameStats: {"game_slug":"007-goldeneye","views_count":1200,"plays_count":310,"shares_count":12,"searches_count":87},
  createList: {"name":"Couch multiplayer of the nineties","description":"One screen, four people.","is_ranked":true,"tags":["couch","n64"],"game_ids":["01930e5c-6b00-7c00-8000-000000000401"]},
  createRating: {"game_slug":"007-goldeneye","score":9},
  createResident: {"email":"grace@example.com","display_name":"Grace"},
  createReview: {"game_slug":"007-goldeneye","title":"Still the best evening with four","body":"Four controllers, one screen, and no mercy for whoever picks Oddjob.","score":9,"verdict":"RECOMMENDED","platform":"n64","language":"en"},
  createRole: {"name":"newsroom","description":"Writes blogs and publishes changelogs.","permissions":["blogs:write","changelogs:manage"]},
  createServiceKey: {"kind":"SECRET","name":"newsletter","scopes":["emails:send"]},
  createSubscription: {"name":"Supporter","price":4.99,"currency":"EUR","billing_interval":"MONTH","trial_days":14,"features":["No ads","Early access"]},
  createSubscriptionOffer: {"offer_type":"FIRST_TIME","discount_type":"FIXED","discount_value":2,"valid_until":"2027-01-01T00:00:00.000Z"},
  createWaitlist: {"slug":"closed-beta","name":"Closed beta","purpose":"Places in the first test round of the mobile app.","max_capacity":500},
  createWebhookEndpoint: {"url":"https://bots.example/hooks/community","event_types":["review.*"]},
  currentResident: {"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","bio":null,"avatar_url":null,"cover_url":null,"website_url":null,"location":null,"country":null,"favorite_games":[],"counts":{"followers":0,"following":0,"lists":0,"reviews":0,"ratings":0,"library":0,"badges":0,"achievements":0},"is_following":false,"follows_me":false,"joined_at":"2026-11-21T08:05:32.000Z","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:09:10.000Z","email":"ada@example.com","email_verified":true,"pending_email":null,"locale":null,"status":"ACTIVE","roles":[{"id":"01930e5c-6b00-7c00-8000-000000000004","name":"member"}],"permissions":[],"identities":[],"has_password":true},
  dateMetadata: {"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  deletedItem: {"id":"01930e5c-6b00-7c00-8000-000000000102","object":"session","deleted":true,"deleted_at":"2026-11-21T08:05:32.000Z","purge_at":"2026-12-21T08:05:32.000Z"},
  emailAddress: {"email":"ada@example.com","name":"Ada Lovelace"},
  emailBatchItem: {"index":0,"status":"QUEUED","email":{"id":"01930e5c-6b00-7c00-8000-0000000000f1","status":"QUEUED","to":[{"email":"ada@example.com","name":"Ada Lovelace"}],"resident_id":null,"subject":"You're invited: Closed beta","template":"WAITLIST_INVITED","category":"TRANSACTIONAL","tags":[],"attempts":0,"error":null,"scheduled_at":null,"sent_at":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"problem":null},
  emailBatchResult: {"accepted":1,"rejected":1,"items":[{"index":0,"status":"QUEUED","email":{"id":"01930e5c-6b00-7c00-8000-0000000000f1","status":"QUEUED","to":[{"email":"ada@example.com","name":"Ada Lovelace"}],"resident_id":null,"subject":"You're invited: Closed beta","template":"WAITLIST_INVITED","category":"TRANSACTIONAL","tags":[],"attempts":0,"error":null,"scheduled_at":null,"sent_at":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"problem":null},{"index":1,"status":"REJECTED","email":null,"problem":{"type":"/rest/problems/validation-failed","title":"Validation failed","status":400,"detail":"The template WAITLIST_INVITED requires the variable waitlist_name.","instance":"/rest/v1/emails/batch","code":"validation-failed","request_id":"01930e5c-6b00-7c00-8000-0000000000ff","errors":[{"pointer":"/messages/1/variables/waitlist_name","code":"required","detail":"The template WAITLIST_INVITED requires the variable waitlist_name."}]}}]},
  emailEventData: {"status":"QUEUED","category":"TRANSACTIONAL","batch_id":"01930e5c-6b00-7c00-8000-000000000101"},
  emailFailedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"email.failed","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"email","id":"01930e5c-6b00-7c00-8000-000000000701","version":null,"url":"/rest/v1/emails/01930e5c-6b00-7c00-8000-000000000701"},"data":{"status":"QUEUED","category":"TRANSACTIONAL","batch_id":"01930e5c-6b00-7c00-8000-000000000101"}},
  emailMessage: {"id":"01930e5c-6b00-7c00-8000-0000000000f1","status":"QUEUED","to":[{"email":"ada@example.com","name":"Ada Lovelace"}],"resident_id":null,"subject":"You're invited: Closed beta","template":"WAITLIST_INVITED","category":"TRANSACTIONAL","tags":[],"attempts":0,"error":null,"scheduled_at":null,"sent_at":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  event: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.liked","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000401","author_id":"01930e5c-6b00-7c00-8000-000000000101","resident_id":"01930e5c-6b00-7c00-8000-000000000102"}},
  eventPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.liked","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000401","author_id":"01930e5c-6b00-7c00-8000-000000000101","resident_id":"01930e5c-6b00-7c00-8000-000000000102"}}],"pagination":{"limit":20,"has_more":false,"next_cursor":"WyJldmVudHMiLDAsIjQ3MTEiXQ.c2lnbmF0dXJl","prev_cursor":null,"total":null,"total_relation":null}},
  eventSubject: {"type":"game","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/games/closed-beta"},
  eventTypeDetails: {"type":"review.hidden","summary":"Review hidden","description":"Moderators, or the number of reports, hid a review.","subject_type":"review","audience":["ADDRESSEE","PERMISSION"],"permission":"reviews:moderate","since":"2.1.0","is_deprecated":false},
  eventTypePage: {"data":[{"type":"review.hidden","summary":"Review hidden","description":"Moderators, or the number of reports, hid a review.","subject_type":"review","audience":["ADDRESSEE","PERMISSION"],"permission":"reviews:moderate","since":"2.1.0","is_deprecated":false}],"pagination":{"limit":100,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  feedback: {"id":"01930e5c-6b00-7c00-8000-000000000a01","type":"IDEA","title":"Ranked lists","message":"I would like to number the games of a list.","subject":null,"reason":null,"status":"OPEN","staff_reply":null,"contact_email":null,"page_url":null,"app_version":"1.9.2","resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  feedbackCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"feedback.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"feedback","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/feedback/01930e5c-6b00-7c00-8000-000000000701"},"data":{"feedback_type":"IDEA","status":"OPEN","resident_id":"01930e5c-6b00-7c00-8000-000000000101"}},
  feedbackEventData: {"feedback_type":"IDEA","status":"OPEN","resident_id":"01930e5c-6b00-7c00-8000-000000000101"},
  feedbackPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000a01","type":"IDEA","title":"Ranked lists","message":"I would like to number the games of a list.","subject":null,"reason":null,"status":"OPEN","staff_reply":null,"contact_email":null,"page_url":null,"app_version":"1.9.2","resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  feedbackSubject: {"type":"REVIEW","id":"01930e5c-6b00-7c00-8000-000000000501"},
  feedbackSubjectInput: {"type":"REVIEW","id":"01930e5c-6b00-7c00-8000-000000000501"},
  feedbackUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"feedback.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"feedback","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/feedback/01930e5c-6b00-7c00-8000-000000000701"},"data":{"feedback_type":"IDEA","status":"OPEN","resident_id":"01930e5c-6b00-7c00-8000-000000000101","changed":["title"]}},
  feedbackUpdatedEventData: {"feedback_type":"IDEA","status":"OPEN","resident_id":"01930e5c-6b00-7c00-8000-000000000101","changed":["title"]},
  fieldError: {"pointer":"/password","code":"weak-password","detail":"This password is one of the most common ones."},
  followCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"follow.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"follow","id":"01930e5c-6b00-7c00-8000-000000000701","version":null,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000001/followers"},"data":{"follower_id":"01930e5c-6b00-7c00-8000-000000000001","followee_id":"01930e5c-6b00-7c00-8000-000000000001"}},
  followDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"follow.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"follow","id":"01930e5c-6b00-7c00-8000-000000000701","version":null,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000001/followers"},"data":{"follower_id":"01930e5c-6b00-7c00-8000-000000000001","followee_id":"01930e5c-6b00-7c00-8000-000000000001"}},
  followEventData: {"follower_id":"01930e5c-6b00-7c00-8000-000000000001","followee_id":"01930e5c-6b00-7c00-8000-000000000001"},
  followResult: {"resident_id":"01930e5c-6b00-7c00-8000-000000000101","following":true,"changed":true,"followed_at":"2026-11-21T08:05:32.000Z","followers_count":43},
  game: {"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","alt_titles":[],"summary":null,"cover_url":null,"hero_url":null,"released_on":"1997-01-01","released_precision":"YEAR","release_status":"RELEASED","developers":[],"publishers":["Nintendo"],"categories":[{"id":"01930e5c-6b00-7c00-8000-000000000301","slug":"n64","name":"Nintendo 64","type":{"slug":"platform","name":"Platform","allows_many":true},"description":null,"is_active":true,"display_order":5,"games_count":387,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"external_ids":{"igdb":null,"steam":null,"rawg":null,"gog":null},"is_adult":false,"rating":{"average":null,"weighted_average":null,"votes":0},"time_to_beat":{"main_minutes":null,"extra_minutes":null,"complete_minutes":null,"samples":0},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  gameBasicInfo: {"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},
  gameCategory: {"id":"01930e5c-6b00-7c00-8000-000000000301","slug":"n64","name":"Nintendo 64","type":{"slug":"platform","name":"Platform","allows_many":true},"description":null,"is_active":true,"display_order":5,"games_count":387,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  gameCategoryPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000301","slug":"n64","name":"Nintendo 64","type":{"slug":"platform","name":"Platform","allows_many":true},"description":null,"is_active":true,"display_order":5,"games_count":387,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  gameCategoryType: {"slug":"platform","name":"Platform","allows_many":true},
  gameCondition: {"field":"category","op":"contains_any","values":["n64","snes"]},
  gameCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"game.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"game","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/games/closed-beta"},"data":{"slug":"closed-beta"}},
  gameDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"game.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"game","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/games/closed-beta"},"data":{"slug":"closed-beta"}},
  gameEventData: {"slug":"closed-beta"},
  gameExternalIds: {"igdb":null,"steam":null,"rawg":null,"gog":null},
  gameExternalIdsInput: {},
  gameLibraryEntry: {"id":"01930e5c-6b00-7c00-8000-000000000521","resident_id":"01930e5c-6b00-7c00-8000-000000000100","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"play_status":"COMPLETED","ownership":"OWNED","format":"PHYSICAL","platforms":["n64"],"playtime_minutes":1260,"hours_played":21,"progress_percent":80,"times_completed":1,"started_on":"2026-10-31","completed_on":"2026-11-21","acquired_on":null,"is_favorite":true,"visibility":"INHERIT","notes":"Controller 3 drifts.","rating_score":9,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  gameLibraryList: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000521","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"play_status":"COMPLETED","ownership":"OWNED","platforms":["n64"],"playtime_minutes":1260,"progress_percent":80,"is_favorite":true,"rating_score":9,"updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null},"summary":{"total":1,"by_status":{"NOT_STARTED":0,"PLAYING":0,"PAUSED":0,"COMPLETED":1,"MASTERED":0,"DROPPED":0,"REPLAYING":0,"ENDLESS":0},"playtime_minutes":1260}},
  gameLibraryListItem: {"id":"01930e5c-6b00-7c00-8000-000000000521","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"play_status":"COMPLETED","ownership":"OWNED","platforms":["n64"],"playtime_minutes":1260,"progress_percent":80,"is_favorite":true,"rating_score":9,"updated_at":"2026-11-21T08:05:32.000Z"},
  gameLibrarySummary: {"total":1,"by_status":{"NOT_STARTED":0,"PLAYING":0,"PAUSED":0,"COMPLETED":1,"MASTERED":0,"DROPPED":0,"REPLAYING":0,"ENDLESS":0},"playtime_minutes":1260},
  gameList: {"id":"01930e5c-6b00-7c00-8000-000000000541","type":"PERSONALIZED","resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"name":"Couch multiplayer of the nineties","description":"One screen, four people.","visibility":"PUBLIC","is_ranked":true,"tags":["couch","n64"],"items_count":1,"items":[{"id":"01930e5c-6b00-7c00-8000-000000000542","list_id":"01930e5c-6b00-7c00-8000-000000000541","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"position":1,"note":"Slappers only.","contains_spoilers":false,"added_at":"2026-11-21T08:05:32.000Z"}],"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  gamePage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","alt_titles":[],"summary":null,"cover_url":null,"hero_url":null,"released_on":"1997-01-01","released_precision":"YEAR","release_status":"RELEASED","developers":[],"publishers":["Nintendo"],"categories":[{"id":"01930e5c-6b00-7c00-8000-000000000301","slug":"n64","name":"Nintendo 64","type":{"slug":"platform","name":"Platform","allows_many":true},"description":null,"is_active":true,"display_order":5,"games_count":387,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"external_ids":{"igdb":null,"steam":null,"rawg":null,"gog":null},"is_adult":false,"rating":{"average":null,"weighted_average":null,"votes":0},"time_to_beat":{"main_minutes":null,"extra_minutes":null,"complete_minutes":null,"samples":0},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  gameQuery: {"where":[{"field":"category","op":"contains_any","values":["n64","snes"]},{"field":"average_score","op":"gte","value":8}],"sort":["-average_score","name"],"limit":20,"fields":["name","rating"]},
  gameRating: {"average":null,"weighted_average":null,"votes":0},
  gameRatingSummary: {"game_id":"01930e5c-6b00-7c00-8000-000000000401","votes":140,"average":8.74,"weighted_average":8.503,"median":9,"distribution":{"1":0,"2":1,"3":0,"4":1,"5":2,"6":5,"7":10,"8":30,"9":43,"10":48},"updated_at":"2026-11-21T08:05:32.000Z"},
  gameRelationship: {"is_liked":true,"liked_game_id":"01930e5c-6b00-7c00-8000-000000000531","library_entry":{"id":"01930e5c-6b00-7c00-8000-000000000521","resident_id":"01930e5c-6b00-7c00-8000-000000000100","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"play_status":"COMPLETED","ownership":"OWNED","format":"PHYSICAL","platforms":["n64"],"playtime_minutes":1260,"hours_played":21,"progress_percent":80,"times_completed":1,"started_on":"2026-10-31","completed_on":"2026-11-21","acquired_on":null,"is_favorite":true,"visibility":"INHERIT","notes":"Controller 3 drifts.","rating_score":9,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"backlog_item":null,"rating":{"id":"01930e5c-6b00-7c00-8000-000000000511","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"score":9,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"review_id":"01930e5c-6b00-7c00-8000-000000000501","list_ids":["01930e5c-6b00-7c00-8000-000000000541"]},
  gameStatCounterChange: {"field":"VIEWS","amount":10},
  gameStats: {"game_id":"01930e5c-6b00-7c00-8000-000000000401","game_slug":"007-goldeneye","views_count":1200,"plays_count":310,"shares_count":12,"searches_count":87,"likes_count":41,"reviews_count":3,"ratings_count":140,"library_count":95,"playing_count":7,"completed_count":52,"dropped_count":9,"backlog_count":18,"lists_count":6,"popularity_score":17.25,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  gameStatsPage: {"data":[{"game_id":"01930e5c-6b00-7c00-8000-000000000401","game_slug":"007-goldeneye","views_count":1200,"plays_count":310,"shares_count":12,"searches_count":87,"likes_count":41,"reviews_count":3,"ratings_count":140,"library_count":95,"playing_count":7,"completed_count":52,"dropped_count":9,"backlog_count":18,"lists_count":6,"popularity_score":17.25,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  gameUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"game.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"game","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/games/closed-beta"},"data":{"slug":"closed-beta","changed":["slug"]}},
  gameUpdatedEventData: {"slug":"closed-beta","changed":["slug"]},
  grantCriteria: {"metric":"BACKLOG_CLEARED","threshold":50},
  grantCriteriaInput: {"metric":"BACKLOG_CLEARED","threshold":50},
  health: {"status":"OK","version":"2.0.0","uptime_seconds":3600,"is_stopping":false,"checks":{"database":{"status":"OK","latency_ms":0.8,"last_answer_seconds":0},"migrations":{"status":"OK"},"writes":{"status":"OK"},"locks":{"status":"OK","longest_wait_seconds":null},"mails":{"status":"OK","oldest_due_seconds":null},"events":{"status":"OK","oldest_waiting_seconds":null},"webhooks":{"status":"OK","oldest_due_seconds":null},"jobs":{"status":"OK","affected":[]}}},
  joinWaitlist: {},
  jwk: {"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0","kid":"Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P","use":"sig","alg":"ES256"},
  jwks: {"keys":[{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0","kid":"Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P","use":"sig","alg":"ES256"}]},
  likedGame: {"id":"01930e5c-6b00-7c00-8000-000000000531","resident_id":"01930e5c-6b00-7c00-8000-000000000100","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"liked_at":"2026-11-21T08:05:32.000Z","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  likedGameActionResult: {"action":"LIKED","changed":false,"game_id":"01930e5c-6b00-7c00-8000-000000000401","likes_count":41,"liked_game":{"id":"01930e5c-6b00-7c00-8000-000000000531","resident_id":"01930e5c-6b00-7c00-8000-000000000100","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"liked_at":"2026-11-21T08:05:32.000Z","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}},
  likedGamesResponse: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000531","resident_id":"01930e5c-6b00-7c00-8000-000000000100","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"liked_at":"2026-11-21T08:05:32.000Z","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  likedGamesSettings: {"visibility":"PUBLIC","log_activity":true,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  linkedIdentity: {"provider":"GOOGLE","linked_at":"2026-11-21T08:05:32.000Z"},
  listCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"list.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"list","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/lists/01930e5c-6b00-7c00-8000-000000000701"},"data":{"resident_id":"01930e5c-6b00-7c00-8000-000000000001"}},
  listDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"list.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"list","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/lists/01930e5c-6b00-7c00-8000-000000000701"},"data":{"resident_id":"01930e5c-6b00-7c00-8000-000000000001"}},
  listEventData: {"resident_id":"01930e5c-6b00-7c00-8000-000000000001"},
  listItem: {"id":"01930e5c-6b00-7c00-8000-000000000542","list_id":"01930e5c-6b00-7c00-8000-000000000541","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"position":1,"note":"Slappers only.","contains_spoilers":false,"added_at":"2026-11-21T08:05:32.000Z"},
  listItemPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000542","list_id":"01930e5c-6b00-7c00-8000-000000000541","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"position":1,"note":"Slappers only.","contains_spoilers":false,"added_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  listPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000541","type":"PERSONALIZED","resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"name":"Couch multiplayer of the nineties","description":"One screen, four people.","visibility":"PUBLIC","is_ranked":true,"tags":["couch","n64"],"items_count":1,"items":[{"id":"01930e5c-6b00-7c00-8000-000000000542","list_id":"01930e5c-6b00-7c00-8000-000000000541","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"position":1,"note":"Slappers only.","contains_spoilers":false,"added_at":"2026-11-21T08:05:32.000Z"}],"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  listUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"list.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"list","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/lists/01930e5c-6b00-7c00-8000-000000000701"},"data":{"resident_id":"01930e5c-6b00-7c00-8000-000000000001","changed":["name"]}},
  listUpdatedEventData: {"resident_id":"01930e5c-6b00-7c00-8000-000000000001","changed":["name"]},
  loginRequest: {"identifier":"ada","password":"nine sundials turn"},
  logoutRequest: {"scope":"GLOBAL"},
  pagination: {"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null},
  passwordResetRequest: {"email":"ada@example.com"},
  playStatusCounts: {"NOT_STARTED":0,"PLAYING":0,"PAUSED":0,"COMPLETED":1,"MASTERED":0,"DROPPED":0,"REPLAYING":0,"ENDLESS":0},
  popularGame: {"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","alt_titles":[],"summary":null,"cover_url":null,"hero_url":null,"released_on":"1997-08-25","released_precision":"DAY","release_status":"RELEASED","developers":["Rare"],"publishers":["Nintendo"],"categories":[],"external_ids":{"igdb":"113","steam":null,"rawg":null,"gog":null},"is_adult":false,"rating":{"average":9.1,"weighted_average":8.7,"votes":140},"time_to_beat":{"main_minutes":600,"extra_minutes":780,"complete_minutes":1200,"samples":24},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z","rank":1,"score":214.5,"previous_rank":3},
  popularGamePage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","alt_titles":[],"summary":null,"cover_url":null,"hero_url":null,"released_on":"1997-08-25","released_precision":"DAY","release_status":"RELEASED","developers":["Rare"],"publishers":["Nintendo"],"categories":[],"external_ids":{"igdb":"113","steam":null,"rawg":null,"gog":null},"is_adult":false,"rating":{"average":9.1,"weighted_average":8.7,"votes":140},"time_to_beat":{"main_minutes":600,"extra_minutes":780,"complete_minutes":1200,"samples":24},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z","rank":1,"score":214.5,"previous_rank":3}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  queriedGame: {"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","rating":{"average":9.1,"weighted_average":8.7,"votes":140}},
  queriedGamePage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","rating":{"average":9.1,"weighted_average":8.7,"votes":140}}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  rating: {"id":"01930e5c-6b00-7c00-8000-000000000511","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"score":9,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  ratingCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"rating.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"rating","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/ratings/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001","score":9}},
  ratingDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"rating.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"rating","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/ratings/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001","score":9}},
  ratingDistribution: {"1":0,"2":1,"3":0,"4":1,"5":2,"6":5,"7":10,"8":30,"9":43,"10":48},
  ratingEventData: {"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001","score":9},
  ratingPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000511","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"score":9,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  ratingUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"rating.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"rating","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/ratings/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001","score":9,"changed":["score"]}},
  ratingUpdatedEventData: {"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000001","score":9,"changed":["score"]},
  recoverWebhookEndpoint: {"since":"2026-11-21T06:00:00.000Z"},
  refreshRequest: {"refresh_token":"01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR"},
  resendVerificationRequest: {"email":"ada@example.com"},
  resident: {"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","bio":null,"avatar_url":null,"cover_url":null,"website_url":null,"location":null,"country":"GB","favorite_games":[],"counts":{"followers":0,"following":0,"lists":0,"reviews":0,"ratings":0,"library":0,"badges":0,"achievements":0},"is_following":false,"follows_me":false,"joined_at":"2026-11-21T08:05:32.000Z","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z","email":"ada@example.com","status":"ACTIVE","roles":[{"id":"00000000-0000-7000-8000-000000000004","name":"member"}]},
  residentAchievement: {"achievement":{"id":"01930e5c-6b00-7c00-8000-000000000561","key":"BACKLOG_HERO","name":"Backlog hero","description":"Finish 50 games of your backlog.","game_id":null,"game":null,"icon_url":"https://images.example/achievements/backlog-hero.png","points":50,"is_hidden":false,"criteria":{"metric":"BACKLOG_CLEARED","threshold":50},"is_active":true,"unlocked_count":87,"unlocked_percentage":4.3,"rarity":"EPIC","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"progress":50,"target":50,"unlocked_at":"2026-11-21T08:05:32.000Z","source":"RULE"},
  residentAchievementPage: {"data":[{"achievement":{"id":"01930e5c-6b00-7c00-8000-000000000561","key":"BACKLOG_HERO","name":"Backlog hero","description":"Finish 50 games of your backlog.","game_id":null,"game":null,"icon_url":"https://images.example/achievements/backlog-hero.png","points":50,"is_hidden":false,"criteria":{"metric":"BACKLOG_CLEARED","threshold":50},"is_active":true,"unlocked_count":87,"unlocked_percentage":4.3,"rarity":"EPIC","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"progress":50,"target":50,"unlocked_at":"2026-11-21T08:05:32.000Z","source":"RULE"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  residentAchievementResult: {"achievement":{"id":"01930e5c-6b00-7c00-8000-000000000561","key":"BACKLOG_HERO","name":"Backlog hero","description":"Finish 50 games of your backlog.","game_id":null,"game":null,"icon_url":"https://images.example/achievements/backlog-hero.png","points":50,"is_hidden":false,"criteria":{"metric":"BACKLOG_CLEARED","threshold":50},"is_active":true,"unlocked_count":87,"unlocked_percentage":4.3,"rarity":"EPIC","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"progress":30,"target":50,"unlocked_at":null,"source":"MANUAL","changed":true},
  residentBadge: {"badge":{"id":"01930e5c-6b00-7c00-8000-000000000601","slug":"reviewer-of-the-month","name":"Reviewer of the month","description":"Wrote the review that helped most.","icon_url":"https://images.example/badges/reviewer-of-the-month.png","tier":"GOLD","group":"Reviewing","is_stackable":true,"is_listable":true,"is_enabled":true,"criteria":null,"award_count":11,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"count":1,"awarded_at":"2026-10-01T09:00:00.000Z","awarded_by":{"id":"01930e5c-6b00-7c00-8000-000000000101","username":"grace","display_name":"Grace","avatar_url":null},"reason":"Best review of September 2026."},
  residentBadgePage: {"data":[{"badge":{"id":"01930e5c-6b00-7c00-8000-000000000601","slug":"reviewer-of-the-month","name":"Reviewer of the month","description":"Wrote the review that helped most.","icon_url":"https://images.example/badges/reviewer-of-the-month.png","tier":"GOLD","group":"Reviewing","is_stackable":true,"is_listable":true,"is_enabled":true,"criteria":null,"award_count":11,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"count":2,"awarded_at":"2026-11-21T08:05:32.000Z","awarded_by":{"id":"01930e5c-6b00-7c00-8000-000000000101","username":"grace","display_name":"Grace","avatar_url":null},"reason":"Best review of October 2026."}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  residentBadgeResult: {"badge":{"id":"01930e5c-6b00-7c00-8000-000000000601","slug":"reviewer-of-the-month","name":"Reviewer of the month","description":"Wrote the review that helped most.","icon_url":"https://images.example/badges/reviewer-of-the-month.png","tier":"GOLD","group":"Reviewing","is_stackable":true,"is_listable":true,"is_enabled":true,"criteria":null,"award_count":11,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},"count":2,"awarded_at":"2026-11-21T08:05:32.000Z","awarded_by":{"id":"01930e5c-6b00-7c00-8000-000000000101","username":"grace","display_name":"Grace","avatar_url":null},"reason":"Best review of October 2026.","changed":true},
  residentBasicInfo: {"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},
  residentBasicInfoPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  residentCounts: {"followers":0,"following":0,"lists":0,"reviews":0,"ratings":0,"library":0,"badges":0,"achievements":0},
  residentCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"resident.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"resident","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000701"},"data":{"status":"ACTIVE"}},
  residentDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"resident.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"resident","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000701"},"data":{"deleted_at":"2026-11-21T08:05:32.000Z"}},
  residentDeletionEventData: {"deleted_at":"2026-11-21T08:05:32.000Z"},
  residentEventData: {"status":"ACTIVE"},
  residentExport: {"id":"01930e5c-6b00-7c00-8000-000000000901","status":"PENDING","requested_at":"2026-11-26T08:05:32.000Z","finished_at":null,"expires_at":"2026-12-03T08:05:32.000Z","size_bytes":null,"download_url":null},
  residentLibrarySettings: {"visibility":"PUBLIC","backlog_visibility":"FOLLOWERS","show_playtime":true,"show_dates":true,"log_activity":true,"default_sort":"-updated_at","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  residentReinstatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"resident.reinstated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"resident","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000701"},"data":{"status":"ACTIVE"}},
  residentSuspendedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"resident.suspended","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"resident","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/residents/01930e5c-6b00-7c00-8000-000000000701"},"data":{"status":"ACTIVE"}},
  review: {"id":"01930e5c-6b00-7c00-8000-000000000501","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"title":"Still the best evening with four","body":"Four controllers, one screen, and no mercy for whoever picks Oddjob.","score":9,"verdict":"RECOMMENDED","contains_spoilers":false,"platform":"n64","language":"en","status":"PUBLISHED","playtime_minutes_at_review":1260,"play_status_at_review":"COMPLETED","likes_count":12,"is_liked":false,"edited_at":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  reviewDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101"}},
  reviewEventData: {"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","score":9,"verdict":"RECOMMENDED","language":"en-GB","contains_spoilers":false},
  reviewHiddenEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.hidden","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101"}},
  reviewLikeEventData: {"game_id":"01930e5c-6b00-7c00-8000-000000000001","author_id":"01930e5c-6b00-7c00-8000-000000000101","resident_id":"01930e5c-6b00-7c00-8000-000000000001"},
  reviewLikeResult: {"review_id":"01930e5c-6b00-7c00-8000-000000000501","liked":true,"changed":true,"likes_count":13},
  reviewLikedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.liked","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000001","author_id":"01930e5c-6b00-7c00-8000-000000000101","resident_id":"01930e5c-6b00-7c00-8000-000000000001"}},
  reviewPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000501","game_id":"01930e5c-6b00-7c00-8000-000000000401","game":{"id":"01930e5c-6b00-7c00-8000-000000000401","slug":"007-goldeneye","name":"007 - GoldenEye","cover_url":null,"released_on":"1997-01-01"},"resident":{"id":"01930e5c-6b00-7c00-8000-000000000100","username":"ada","display_name":"Ada","avatar_url":null},"title":"Still the best evening with four","body":"Four controllers, one screen, and no mercy for whoever picks Oddjob.","score":9,"verdict":"RECOMMENDED","contains_spoilers":false,"platform":"n64","language":"en","status":"PUBLISHED","playtime_minutes_at_review":1260,"play_status_at_review":"COMPLETED","likes_count":12,"is_liked":false,"edited_at":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  reviewPublishedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.published","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","score":9,"verdict":"RECOMMENDED","language":"en-GB","contains_spoilers":false}},
  reviewReference: {"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101"},
  reviewUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"},"data":{"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","score":9,"verdict":"RECOMMENDED","language":"en-GB","contains_spoilers":false,"changed":["title"]}},
  reviewUpdatedEventData: {"game_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","score":9,"verdict":"RECOMMENDED","language":"en-GB","contains_spoilers":false,"changed":["title"]},
  role: {"id":"01930e5c-6b00-7c00-8000-000000000501","name":"newsroom","description":"Writes blogs and publishes changelogs.","permissions":["blogs:write","changelogs:manage"],"is_system":false,"residents_count":3,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  rolePage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000501","name":"newsroom","description":"Writes blogs and publishes changelogs.","permissions":["blogs:write","changelogs:manage"],"is_system":false,"residents_count":3,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  roleRef: {"id":"01930e5c-6b00-7c00-8000-000000000004","name":"member"},
  rotateServiceKey: {},
  rotateWebhookSecret: {},
  rotatedServiceKey: {"id":"01930e5c-6b00-7c00-8000-00000000c002","kind":"SECRET","name":"newsletter","prefix":"sk_Xv29kWd","status":"ACTIVE","scopes":["emails:send"],"allowed_origins":[],"expires_at":null,"last_used_at":null,"revoked_at":null,"replaces_id":"01930e5c-6b00-7c00-8000-00000000c001","created_at":"2026-11-22T08:05:32.000Z","updated_at":"2026-11-22T08:05:32.000Z","key":"sk_Xv29kWd3pLm6qN8rT5cYbS4fHjG7gQaVeZiOoKzMxUw","replaced":{"id":"01930e5c-6b00-7c00-8000-00000000c001","kind":"SECRET","name":"newsletter","prefix":"sk_Qz81hTc","status":"ACTIVE","scopes":["emails:send"],"allowed_origins":[],"expires_at":"2026-11-29T08:05:32.000Z","last_used_at":"2026-11-21T08:05:33.000Z","revoked_at":null,"replaces_id":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-22T08:05:32.000Z"}},
  sendBatchEmailRequest: {"messages":[{"to":[{"email":"ada@example.com"}],"template":"WAITLIST_INVITED","variables":{"name":"Ada","waitlist_name":"Closed beta"}},{"to":[{"email":"grace@example.com"}],"template":"WAITLIST_INVITED","variables":{"name":"Grace","waitlist_name":"Closed beta"}}],"validation":"PERMISSIVE"},
  sendEmailRequest: {"to":[{"email":"ada@example.com","name":"Ada Lovelace"}],"template":"WAITLIST_INVITED","variables":{"name":"Ada","waitlist_name":"Closed beta"}},
  serviceKeyDetails: {"id":"01930e5c-6b00-7c00-8000-00000000c001","kind":"SECRET","name":"newsletter","prefix":"sk_Qz81hTc","status":"ACTIVE","scopes":["emails:send"],"allowed_origins":[],"expires_at":null,"last_used_at":"2026-11-21T08:05:33.000Z","revoked_at":null,"replaces_id":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  serviceKeyPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-00000000c001","kind":"SECRET","name":"newsletter","prefix":"sk_Qz81hTc","status":"ACTIVE","scopes":["emails:send"],"allowed_origins":[],"expires_at":null,"last_used_at":"2026-11-21T08:05:33.000Z","revoked_at":null,"replaces_id":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  serviceKeyWithSecret: {"id":"01930e5c-6b00-7c00-8000-00000000c001","kind":"SECRET","name":"newsletter","prefix":"sk_Qz81hTc","status":"ACTIVE","scopes":["emails:send"],"allowed_origins":[],"expires_at":null,"last_used_at":null,"revoked_at":null,"replaces_id":null,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z","key":"sk_Qz81hTc7yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNw"},
  session: {"id":"01930e5c-6b00-7c00-8000-000000000101","user_agent":"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0","is_current":true,"created_at":"2026-11-20T18:40:02.000Z","last_used_at":"2026-11-21T08:05:32.000Z","expires_at":"2026-12-21T08:05:32.000Z"},
  sessionPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000101","user_agent":"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0","is_current":true,"created_at":"2026-11-20T18:40:02.000Z","last_used_at":"2026-11-21T08:05:32.000Z","expires_at":"2026-12-21T08:05:32.000Z"},{"id":"01930e5c-6b00-7c00-8000-000000000102","user_agent":null,"is_current":false,"created_at":"2026-11-19T07:12:45.000Z","last_used_at":"2026-11-19T07:12:45.000Z","expires_at":"2026-12-19T07:12:45.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  setResidentAchievement: {"progress":30},
  signInRequest: {"email":"ada@example.com","password":"nine sundials turn","remember_me":false},
  signUpRequest: {"email":"ada@example.com","password":"nine sundials turn","username":"ada","display_name":"Ada"},
  socialAuthorization: {"authorization_url":"https://accounts.google.com/o/oauth2/v2/auth?client_id=community&response_type=code&state=8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw","state":"8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw","expires_at":"2026-11-21T08:15:32.000Z"},
  socialCallbackForm: {"state":"8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw","code":"c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe","user":"{\"name\":{\"firstName\":\"Ada\",\"lastName\":\"Lovelace\"},\"email\":\"ada@example.com\"}"},
  socialCode: {"code":"3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF"},
  socialProviders: {"providers":["GOOGLE","DISCORD"]},
  socialSignInRequest: {"code":"3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF","code_verifier":"dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"},
  socialToken: {"provider":"APPLE","id_token":"eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIn0.c2lnbmF0dXJl"},
  subscription: {"id":"01930e5c-6b00-7c00-8000-000000000001","slug":"supporter","name":"Supporter","description":"Keeps the lights on.","price":4.99,"currency":"EUR","billing_interval":"MONTH","interval_count":1,"trial_days":14,"features":["No ads","Early access"],"status":"ACTIVE","display_order":10,"active_offers_count":1,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  subscriptionCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"subscription.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"subscription","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/subscriptions/closed-beta"},"data":{"slug":"closed-beta","status":"ACTIVE"}},
  subscriptionDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"subscription.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"subscription","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/subscriptions/closed-beta"},"data":{"slug":"closed-beta","status":"ACTIVE"}},
  subscriptionEventData: {"slug":"closed-beta","status":"ACTIVE"},
  subscriptionOffer: {"id":"01930e5c-6b00-7c00-8000-000000000002","offer_type":"FIRST_TIME","discount_type":"FIXED","discount_value":2,"valid_from":"2026-11-21T08:05:32.000Z","valid_until":"2027-01-01T00:00:00.000Z","applies_to_new_users_only":true,"applies_permanently":false,"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","currency":"EUR","effective_price":2.99,"status":"ACTIVE","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  subscriptionOfferCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"subscription_offer.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"subscription_offer","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/subscriptions/closed-beta/offers/01930e5c-6b00-7c00-8000-000000000701"},"data":{"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","subscription_slug":"closed-beta","offer_type":"FIRST_TIME"}},
  subscriptionOfferDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"subscription_offer.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"subscription_offer","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/subscriptions/closed-beta/offers/01930e5c-6b00-7c00-8000-000000000701"},"data":{"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","subscription_slug":"closed-beta","offer_type":"FIRST_TIME"}},
  subscriptionOfferEndedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"subscription_offer.ended","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"subscription_offer","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/subscriptions/closed-beta/offers/01930e5c-6b00-7c00-8000-000000000701"},"data":{"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","subscription_slug":"closed-beta","offer_type":"FIRST_TIME"}},
  subscriptionOfferEventData: {"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","subscription_slug":"closed-beta","offer_type":"FIRST_TIME"},
  subscriptionOfferPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000002","offer_type":"FIRST_TIME","discount_type":"FIXED","discount_value":2,"valid_from":"2026-11-21T08:05:32.000Z","valid_until":"2027-01-01T00:00:00.000Z","applies_to_new_users_only":true,"applies_permanently":false,"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","currency":"EUR","effective_price":2.99,"status":"ACTIVE","created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  subscriptionOfferStartedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"subscription_offer.started","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"subscription_offer","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/subscriptions/closed-beta/offers/01930e5c-6b00-7c00-8000-000000000701"},"data":{"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","subscription_slug":"closed-beta","offer_type":"FIRST_TIME"}},
  subscriptionOfferUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"subscription_offer.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"subscription_offer","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/subscriptions/closed-beta/offers/01930e5c-6b00-7c00-8000-000000000701"},"data":{"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","subscription_slug":"closed-beta","offer_type":"FIRST_TIME","changed":["offer_type"]}},
  subscriptionOfferUpdatedEventData: {"subscription_id":"01930e5c-6b00-7c00-8000-000000000001","subscription_slug":"closed-beta","offer_type":"FIRST_TIME","changed":["offer_type"]},
  subscriptionPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-000000000001","slug":"supporter","name":"Supporter","description":"Keeps the lights on.","price":4.99,"currency":"EUR","billing_interval":"MONTH","interval_count":1,"trial_days":14,"features":["No ads","Early access"],"status":"ACTIVE","display_order":10,"active_offers_count":1,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  subscriptionUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"subscription.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"subscription","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/subscriptions/closed-beta"},"data":{"slug":"closed-beta","status":"ACTIVE","changed":["slug"]}},
  subscriptionUpdatedEventData: {"slug":"closed-beta","status":"ACTIVE","changed":["slug"]},
  testWebhookEndpoint: {"type":"review.published"},
  timeToBeat: {"main_minutes":null,"extra_minutes":null,"complete_minutes":null,"samples":0},
  updateAchievement: {"is_active":false},
  updateActivityLog: {"minutes":120,"message":null},
  updateBacklog: {"status":"UP_NEXT","target_date":null},
  updateBadge: {"is_enabled":false,"is_listable":false},
  updateBlog: {"status":"PUBLISHED"},
  updateChangelog: {"status":"PUBLISHED"},
  updateFeedback: {"message":"I would like to number the games of a list, and to see the numbers on covers."},
  updateGame: {"released_on":"1997-08-25","released_precision":"DAY"},
  updateGameLibraryEntry: {"play_status":"COMPLETED","playtime_minutes":1260,"progress_percent":80},
  updateGameStats: {"views_count":1200},
  updateLibrarySettings: {"visibility":"FOLLOWERS","show_dates":false},
  updateLikedGamesSettings: {"visibility":"PRIVATE","log_activity":false},
  updateList: {"visibility":"UNLISTED","description":null},
  updateListItem: {"position":3,"note":null},
  updateRating: {"score":8},
  updateResident: {"display_name":"Ada Lovelace","bio":"Weaves algebraic patterns.","country":"GB","website_url":"https://ada.example"},
  updateReview: {"body":"Better with a mouse than anybody admits.","score":8},
  updateRole: {"permissions":["blogs:write","blogs:moderate"]},
  updateSubscription: {"price":5.99},
  updateSubscriptionOffer: {"discount_value":2,"valid_until":"2027-02-01T00:00:00.000Z"},
  updateWaitlist: {"max_capacity":1000},
  updateWaitlistEntry: {"name":"Ada King","email":"Ada@example.com"},
  updateWebhookEndpoint: {"is_enabled":true},
  upsertGameCategory: {"name":"Nintendo 64","type":"platform","display_order":5},
  upsertGameStats: {"views_count":1200,"plays_count":310,"shares_count":12,"searches_count":87},
  verifyEmailRequest: {"token":"q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE"},
  waitlist: {"id":"01930e5c-6b00-7c00-8000-0000000000a1","slug":"closed-beta","name":"Closed beta","purpose":"Places in the first test round of the mobile app.","max_capacity":500,"entries_count":1,"spots_left":499,"is_full":false,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  waitlistAdvancedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist.advanced","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/closed-beta"},"data":{"slug":"closed-beta","max_capacity":500}},
  waitlistCreatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist.created","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/closed-beta"},"data":{"slug":"closed-beta","max_capacity":500}},
  waitlistDeletedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist.deleted","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/closed-beta"},"data":{"slug":"closed-beta","max_capacity":500}},
  waitlistEntry: {"id":"01930e5c-6b00-7c00-8000-0000000000e1","name":"Ada Lovelace","email":"ada@example.com","waitlist_id":"01930e5c-6b00-7c00-8000-0000000000a1","position":1,"status":"WAITING","invited_at":null,"joined_at":"2026-11-21T08:06:00.000Z","created_at":"2026-11-21T08:06:00.000Z","updated_at":"2026-11-21T08:06:00.000Z"},
  waitlistEntryEventData: {"waitlist_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","status":"WAITING"},
  waitlistEntryInvitedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist_entry.invited","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist_entry","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/entries/01930e5c-6b00-7c00-8000-000000000701"},"data":{"waitlist_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","status":"WAITING","changed":["name"]}},
  waitlistEntryInvitedEventData: {"waitlist_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","status":"WAITING","changed":["name"]},
  waitlistEntryJoinedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist_entry.joined","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist_entry","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/entries/01930e5c-6b00-7c00-8000-000000000701"},"data":{"waitlist_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","status":"WAITING"}},
  waitlistEntryLeftEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist_entry.left","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist_entry","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/entries/01930e5c-6b00-7c00-8000-000000000701"},"data":{"waitlist_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","status":"WAITING"}},
  waitlistEntryPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-0000000000e1","name":"Ada Lovelace","email":"ada@example.com","waitlist_id":"01930e5c-6b00-7c00-8000-0000000000a1","position":1,"status":"WAITING","invited_at":null,"joined_at":"2026-11-21T08:06:00.000Z","created_at":"2026-11-21T08:06:00.000Z","updated_at":"2026-11-21T08:06:00.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  waitlistEntryUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist_entry.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist_entry","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/entries/01930e5c-6b00-7c00-8000-000000000701"},"data":{"waitlist_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","status":"WAITING","changed":["name"]}},
  waitlistEntryUpdatedEventData: {"waitlist_id":"01930e5c-6b00-7c00-8000-000000000001","resident_id":"01930e5c-6b00-7c00-8000-000000000101","status":"WAITING","changed":["name"]},
  waitlistEventData: {"slug":"closed-beta","max_capacity":500},
  waitlistFilledEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist.filled","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/closed-beta"},"data":{"slug":"closed-beta","max_capacity":500}},
  waitlistPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-0000000000a1","slug":"closed-beta","name":"Closed beta","purpose":"Places in the first test round of the mobile app.","max_capacity":500,"entries_count":1,"spots_left":499,"is_full":false,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  waitlistUpdatedEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"waitlist.updated","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"waitlist","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/waitlists/closed-beta"},"data":{"slug":"closed-beta","max_capacity":500,"changed":["slug"]}},
  waitlistUpdatedEventData: {"slug":"closed-beta","max_capacity":500,"changed":["slug"]},
  waitlistWithEntries: {"id":"01930e5c-6b00-7c00-8000-0000000000a1","slug":"closed-beta","name":"Closed beta","purpose":"Places in the first test round of the mobile app.","max_capacity":500,"entries":[{"id":"01930e5c-6b00-7c00-8000-0000000000e1","name":"Ada Lovelace","email":"ada@example.com","waitlist_id":"01930e5c-6b00-7c00-8000-0000000000a1","position":1,"status":"WAITING","invited_at":null,"joined_at":"2026-11-21T08:06:00.000Z","created_at":"2026-11-21T08:06:00.000Z","updated_at":"2026-11-21T08:06:00.000Z"}],"entries_count":1,"spots_left":499,"is_full":false,"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  webhookAttempt: {"number":1,"started_at":"2026-11-21T08:05:32.000Z","duration_ms":41,"outcome":"STATUS","status_code":503,"response_excerpt":"upstream restarts"},
  webhookCreator: {"kind":"RESIDENT","id":"01930e5c-6b00-7c00-8000-000000000101"},
  webhookDelivery: {"id":"01930e5c-6b00-7c00-8000-00000000f102","endpoint_id":"01930e5c-6b00-7c00-8000-00000000f001","event":{"id":"01930e5c-6b00-7c00-8000-00000000e002","type":"review.published","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000000000","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":1,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"}},"status":"PENDING","skip_reason":null,"attempts_count":0,"next_attempt_at":"2026-11-21T08:05:32.000Z","is_out_of_order":false,"is_test":true,"created_at":"2026-11-21T08:05:32.000Z","completed_at":null},
  webhookDeliveryPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-00000000f101","endpoint_id":"01930e5c-6b00-7c00-8000-00000000f001","event":{"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.published","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":1,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"}},"status":"DELIVERED","skip_reason":null,"attempts_count":1,"next_attempt_at":null,"is_out_of_order":false,"is_test":false,"created_at":"2026-11-21T08:05:32.000Z","completed_at":"2026-11-21T08:05:33.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  webhookDeliveryWithAttempts: {"id":"01930e5c-6b00-7c00-8000-00000000f101","endpoint_id":"01930e5c-6b00-7c00-8000-00000000f001","event":{"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"review.published","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":1,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"}},"status":"DELIVERED","skip_reason":null,"attempts_count":2,"next_attempt_at":null,"is_out_of_order":false,"is_test":false,"created_at":"2026-11-21T08:05:32.000Z","completed_at":"2026-11-21T08:05:38.000Z","attempts":[{"number":1,"started_at":"2026-11-21T08:05:32.000Z","duration_ms":41,"outcome":"STATUS","status_code":503,"response_excerpt":"upstream restarts"},{"number":2,"started_at":"2026-11-21T08:05:37.000Z","duration_ms":28,"outcome":"DELIVERED","status_code":204,"response_excerpt":""}]},
  webhookEndpoint: {"id":"01930e5c-6b00-7c00-8000-00000000f001","url":"https://bots.example/hooks/community","description":null,"event_types":["review.*"],"subject_ids":null,"is_enabled":true,"status":"ENABLED","disabled_reason":null,"failing_since":null,"last_success_at":"2026-11-21T08:05:33.000Z","pending_count":0,"created_by":{"kind":"RESIDENT","id":"01930e5c-6b00-7c00-8000-000000000101"},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"},
  webhookEndpointDisabledEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"webhook_endpoint.disabled","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"webhook_endpoint","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/webhook-endpoints/01930e5c-6b00-7c00-8000-000000000701"},"data":{"status":"ENABLED","disabled_reason":"FAILING","failing_since":"2026-11-21T08:05:32.000Z"}},
  webhookEndpointEventData: {"status":"ENABLED","disabled_reason":"FAILING","failing_since":"2026-11-21T08:05:32.000Z"},
  webhookEndpointFailingEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"webhook_endpoint.failing","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000004711","api_version":"1","subject":{"type":"webhook_endpoint","id":"01930e5c-6b00-7c00-8000-000000000701","version":3,"url":"/rest/v1/webhook-endpoints/01930e5c-6b00-7c00-8000-000000000701"},"data":{"status":"ENABLED","disabled_reason":"FAILING","failing_since":"2026-11-21T08:05:32.000Z"}},
  webhookEndpointPage: {"data":[{"id":"01930e5c-6b00-7c00-8000-00000000f001","url":"https://bots.example/hooks/community","description":null,"event_types":["review.*"],"subject_ids":null,"is_enabled":true,"status":"ENABLED","disabled_reason":null,"failing_since":null,"last_success_at":"2026-11-21T08:05:33.000Z","pending_count":0,"created_by":{"kind":"RESIDENT","id":"01930e5c-6b00-7c00-8000-000000000101"},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z"}],"pagination":{"limit":20,"has_more":false,"next_cursor":null,"prev_cursor":null,"total":null,"total_relation":null}},
  webhookEndpointProbeEvent: {"id":"01930e5c-6b00-7c00-8000-00000000e001","type":"webhook_endpoint.probe","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000000000","api_version":"1","subject":{"type":"webhook_endpoint","id":"01930e5c-6b00-7c00-8000-000000000701","version":null,"url":"/rest/v1/webhook-endpoints/01930e5c-6b00-7c00-8000-000000000701"},"data":{"status":"PROBING"},"test":true},
  webhookEndpointWithSecret: {"id":"01930e5c-6b00-7c00-8000-00000000f001","url":"https://bots.example/hooks/community","description":null,"event_types":["review.*"],"subject_ids":null,"is_enabled":true,"status":"ENABLED","disabled_reason":null,"failing_since":null,"last_success_at":null,"pending_count":0,"created_by":{"kind":"RESIDENT","id":"01930e5c-6b00-7c00-8000-000000000101"},"created_at":"2026-11-21T08:05:32.000Z","updated_at":"2026-11-21T08:05:32.000Z","secret":"whsec_dGhlIHNlY3JldCBvZiBvbmUgb2YgdGhlIHdlYmhvb2s="},
  webhookEventEnvelope: {"id":"01930e5c-6b00-7c00-8000-00000000e002","type":"review.published","timestamp":"2026-11-21T08:05:32.000Z","sequence":"0000000000000000","api_version":"1","subject":{"type":"review","id":"01930e5c-6b00-7c00-8000-000000000701","version":1,"url":"/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"}},
  webhookProbeEventData: {"status":"PROBING"},
  webhookRecovery: {"deliveries_count":3},
};

/** Every operation. Of two whose paths match a URL, the first is meant. */
export const operations = {
  listAchievements: {"method":"GET","path":"/v1/achievements","status":200,"model":"achievementPage","item":"achievement"},
  createAchievement: {"method":"POST","path":"/v1/achievements","status":201,"model":"achievement","hasVersion":true},
  deleteAchievement: {"method":"DELETE","path":"/v1/achievements/{id}","status":200,"model":"deletedItem"},
  getAchievement: {"method":"GET","path":"/v1/achievements/{id}","status":200,"model":"achievement","hasVersion":true},
  updateAchievement: {"method":"PATCH","path":"/v1/achievements/{id}","status":200,"model":"achievement","hasVersion":true},
  listActivityLogs: {"method":"GET","path":"/v1/activity-logs","status":200,"model":"activityLogPage","item":"activityLog"},
  createActivityLog: {"method":"POST","path":"/v1/activity-logs","status":201,"model":"activityLog","hasVersion":true},
  deleteActivityLog: {"method":"DELETE","path":"/v1/activity-logs/{id}","status":200,"model":"deletedItem"},
  getActivityLog: {"method":"GET","path":"/v1/activity-logs/{id}","status":200,"model":"activityLog","hasVersion":true},
  updateActivityLog: {"method":"PATCH","path":"/v1/activity-logs/{id}","status":200,"model":"activityLog","hasVersion":true},
  listAuditLogs: {"method":"GET","path":"/v1/audit-logs","status":200,"model":"auditLogPage","item":"auditLog"},
  appleAuth: {"method":"GET","path":"/v1/auth/apple","status":200,"model":"socialAuthorization"},
  discordAuth: {"method":"GET","path":"/v1/auth/discord","status":200,"model":"socialAuthorization"},
  facebookAuth: {"method":"GET","path":"/v1/auth/facebook","status":200,"model":"socialAuthorization"},
  googleAuth: {"method":"GET","path":"/v1/auth/google","status":200,"model":"socialAuthorization"},
  unlinkIdentity: {"method":"DELETE","path":"/v1/auth/identities/{provider}","status":200,"model":"deletedItem"},
  getJwks: {"method":"GET","path":"/v1/auth/jwks","status":200,"model":"jwks"},
  login: {"method":"POST","path":"/v1/auth/login","status":200,"model":"authSession"},
  logout: {"method":"POST","path":"/v1/auth/logout","status":204},
  changePassword: {"method":"POST","path":"/v1/auth/password","status":200,"model":"authSession"},
  requestPasswordReset: {"method":"POST","path":"/v1/auth/password-reset","status":202},
  confirmPasswordReset: {"method":"POST","path":"/v1/auth/password-reset/confirm","status":204},
  listProviders: {"method":"GET","path":"/v1/auth/providers","status":200,"model":"socialProviders"},
  refreshSession: {"method":"POST","path":"/v1/auth/refresh","status":200,"model":"authSession"},
  listSessions: {"method":"GET","path":"/v1/auth/sessions","status":200,"model":"sessionPage","item":"session"},
  revokeSession: {"method":"DELETE","path":"/v1/auth/sessions/{id}","status":200,"model":"deletedItem"},
  signIn: {"method":"POST","path":"/v1/auth/sign-in","status":200,"model":"authSession"},
  signUp: {"method":"POST","path":"/v1/auth/sign-up","status":201,"model":"authSession"},
  socialSignIn: {"method":"POST","path":"/v1/auth/social","status":201,"model":"authSession"},
  verifyEmail: {"method":"POST","path":"/v1/auth/verify-email","status":200,"model":"currentResident","hasVersion":true},
  resendVerificationEmail: {"method":"POST","path":"/v1/auth/verify-email/resend","status":202},
  handleSocialCallback: {"method":"GET","path":"/v1/auth/{provider}/callback","status":302,"location":"https://app.example/signed-in?code=3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF"},
  handleSocialCallbackForm: {"method":"POST","path":"/v1/auth/{provider}/callback","status":303,"location":"https://app.example/signed-in?code=3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF"},
  listBacklog: {"method":"GET","path":"/v1/backlog","status":200,"model":"backlogPage","item":"backlog"},
  createBacklogItem: {"method":"POST","path":"/v1/backlog","status":201,"model":"backlog","hasVersion":true},
  deleteBacklogItem: {"method":"DELETE","path":"/v1/backlog/{id}","status":200,"model":"deletedItem"},
  getBacklogItem: {"method":"GET","path":"/v1/backlog/{id}","status":200,"model":"backlog","hasVersion":true},
  updateBacklogItem: {"method":"PATCH","path":"/v1/backlog/{id}","status":200,"model":"backlog","hasVersion":true},
  listBadges: {"method":"GET","path":"/v1/badges","status":200,"model":"badgePage","item":"badge"},
  createBadge: {"method":"POST","path":"/v1/badges","status":201,"model":"badge","hasVersion":true},
  deleteBadge: {"method":"DELETE","path":"/v1/badges/{id}","status":200,"model":"deletedItem"},
  getBadge: {"method":"GET","path":"/v1/badges/{id}","status":200,"model":"badge","hasVersion":true},
  updateBadge: {"method":"PATCH","path":"/v1/badges/{id}","status":200,"model":"badge","hasVersion":true},
  listBlogs: {"method":"GET","path":"/v1/blogs","status":200,"model":"blogWithAuthorPage","item":"blogListItem"},
  createBlog: {"method":"POST","path":"/v1/blogs","status":201,"model":"blogWithAuthor","hasVersion":true},
  deleteBlog: {"method":"DELETE","path":"/v1/blogs/{slug}","status":200,"model":"deletedItem"},
  getBlog: {"method":"GET","path":"/v1/blogs/{slug}","status":200,"model":"blogWithAuthor","hasVersion":true},
  updateBlog: {"method":"PATCH","path":"/v1/blogs/{slug}","status":200,"model":"blogWithAuthor","hasVersion":true},
  listChangelogs: {"method":"GET","path":"/v1/changelogs","status":200,"model":"changelogPage","item":"changelog"},
  createChangelog: {"method":"POST","path":"/v1/changelogs","status":201,"model":"changelog","hasVersion":true},
  deleteChangelog: {"method":"DELETE","path":"/v1/changelogs/{id}","status":200,"model":"deletedItem"},
  getChangelog: {"method":"GET","path":"/v1/changelogs/{id}","status":200,"model":"changelog","hasVersion":true},
  updateChangelog: {"method":"PATCH","path":"/v1/changelogs/{id}","status":200,"model":"changelog","hasVersion":true},
  sendEmail: {"method":"POST","path":"/v1/emails","status":202,"model":"emailMessage"},
  sendBatchEmail: {"method":"POST","path":"/v1/emails/batch","status":202,"model":"emailBatchResult"},
  getEmail: {"method":"GET","path":"/v1/emails/{id}","status":200,"model":"emailMessage","hasVersion":true},
  listEventTypes: {"method":"GET","path":"/v1/event-types","status":200,"model":"eventTypePage"},
  listEvents: {"method":"GET","path":"/v1/events","status":200,"model":"eventPage","item":"event"},
  streamEvents: {"method":"GET","path":"/v1/events/stream","status":200,"model":"event","isStream":true},
  getEvent: {"method":"GET","path":"/v1/events/{id}","status":200,"model":"event"},
  listFeedback: {"method":"GET","path":"/v1/feedback","status":200,"model":"feedbackPage","item":"feedback"},
  createFeedback: {"method":"POST","path":"/v1/feedback","status":201,"model":"feedback","hasVersion":true},
  deleteFeedback: {"method":"DELETE","path":"/v1/feedback/{id}","status":200,"model":"deletedItem"},
  getFeedback: {"method":"GET","path":"/v1/feedback/{id}","status":200,"model":"feedback","hasVersion":true},
  updateFeedback: {"method":"PATCH","path":"/v1/feedback/{id}","status":200,"model":"feedback","hasVersion":true},
  getGameCategory: {"method":"GET","path":"/v1/game-categories/{slug}","status":200,"model":"gameCategory","hasVersion":true},
  upsertGameCategory: {"method":"PUT","path":"/v1/game-categories/{slug}","status":201,"model":"gameCategory","hasVersion":true},
  listGames: {"method":"GET","path":"/v1/games","status":200,"model":"gamePage","item":"game"},
  createGame: {"method":"POST","path":"/v1/games","status":201,"model":"game","hasVersion":true},
  listActiveGameCategories: {"method":"GET","path":"/v1/games/categories","status":200,"model":"gameCategoryPage","item":"gameCategory"},
  listPopularGames: {"method":"GET","path":"/v1/games/popular","status":200,"model":"popularGamePage","item":"popularGame"},
  queryGames: {"method":"POST","path":"/v1/games/query","status":200,"model":"queriedGamePage","item":"queriedGame"},
  listGameStats: {"method":"GET","path":"/v1/games/stats","status":200,"model":"gameStatsPage","item":"gameStats"},
  createGameStats: {"method":"POST","path":"/v1/games/stats","status":201,"model":"gameStats","hasVersion":true},
  deleteGame: {"method":"DELETE","path":"/v1/games/{slug}","status":200,"model":"deletedItem"},
  getGame: {"method":"GET","path":"/v1/games/{slug}","status":200,"model":"game","hasVersion":true},
  updateGame: {"method":"PATCH","path":"/v1/games/{slug}","status":200,"model":"game","hasVersion":true},
  getGameRelationship: {"method":"GET","path":"/v1/games/{slug}/me","status":200,"model":"gameRelationship","hasVersion":true},
  getGameRating: {"method":"GET","path":"/v1/games/{slug}/rating","status":200,"model":"gameRatingSummary","hasVersion":true},
  listGameRatings: {"method":"GET","path":"/v1/games/{slug}/ratings","status":200,"model":"ratingPage","item":"rating"},
  listGameReviews: {"method":"GET","path":"/v1/games/{slug}/reviews","status":200,"model":"reviewPage","item":"review"},
  deleteGameStats: {"method":"DELETE","path":"/v1/games/{slug}/stats","status":200,"model":"deletedItem"},
  getGameStats: {"method":"GET","path":"/v1/games/{slug}/stats","status":200,"model":"gameStats","hasVersion":true},
  updateGameStats: {"method":"PATCH","path":"/v1/games/{slug}/stats","status":200,"model":"gameStats","hasVersion":true},
  upsertGameStats: {"method":"PUT","path":"/v1/games/{slug}/stats","status":201,"model":"gameStats","hasVersion":true},
  decrementGameStats: {"method":"POST","path":"/v1/games/{slug}/stats/decrement","status":200,"model":"gameStats","hasVersion":true},
  incrementGameStats: {"method":"POST","path":"/v1/games/{slug}/stats/increment","status":200,"model":"gameStats","hasVersion":true},
  getHealth: {"method":"GET","path":"/v1/health","status":200,"model":"health"},
  listLibrary: {"method":"GET","path":"/v1/library","status":200,"model":"gameLibraryList","item":"gameLibraryListItem"},
  createLibraryEntry: {"method":"POST","path":"/v1/library","status":201,"model":"gameLibraryEntry","hasVersion":true},
  getLibrarySettings: {"method":"GET","path":"/v1/library/settings","status":200,"model":"residentLibrarySettings","hasVersion":true},
  updateLibrarySettings: {"method":"PATCH","path":"/v1/library/settings","status":200,"model":"residentLibrarySettings","hasVersion":true},
  deleteLibraryEntry: {"method":"DELETE","path":"/v1/library/{id}","status":200,"model":"deletedItem"},
  getLibraryEntry: {"method":"GET","path":"/v1/library/{id}","status":200,"model":"gameLibraryEntry","hasVersion":true},
  updateLibraryEntry: {"method":"PATCH","path":"/v1/library/{id}","status":200,"model":"gameLibraryEntry","hasVersion":true},
  listLikedGames: {"method":"GET","path":"/v1/liked-games","status":200,"model":"likedGamesResponse","item":"likedGame"},
  addLikedGame: {"method":"POST","path":"/v1/liked-games","status":201,"model":"likedGameActionResult"},
  getLikedGamesSettings: {"method":"GET","path":"/v1/liked-games/settings","status":200,"model":"likedGamesSettings","hasVersion":true},
  updateLikedGamesSettings: {"method":"PATCH","path":"/v1/liked-games/settings","status":200,"model":"likedGamesSettings","hasVersion":true},
  deleteLikedGame: {"method":"DELETE","path":"/v1/liked-games/{id}","status":200,"model":"likedGameActionResult"},
  getLikedGame: {"method":"GET","path":"/v1/liked-games/{id}","status":200,"model":"likedGame","hasVersion":true},
  listPersonalizedLists: {"method":"GET","path":"/v1/lists","status":200,"model":"listPage","item":"gameList"},
  createList: {"method":"POST","path":"/v1/lists","status":201,"model":"gameList","hasVersion":true},
  listLikedGamesLists: {"method":"GET","path":"/v1/lists/liked-games","status":200,"model":"listPage","item":"gameList"},
  listPlayedGamesLists: {"method":"GET","path":"/v1/lists/played-games","status":200,"model":"listPage","item":"gameList"},
  deleteList: {"method":"DELETE","path":"/v1/lists/{id}","status":200,"model":"deletedItem"},
  getList: {"method":"GET","path":"/v1/lists/{id}","status":200,"model":"gameList","hasVersion":true},
  updateList: {"method":"PATCH","path":"/v1/lists/{id}","status":200,"model":"gameList","hasVersion":true},
  listListItems: {"method":"GET","path":"/v1/lists/{id}/games","status":200,"model":"listItemPage","item":"listItem"},
  addGameToList: {"method":"POST","path":"/v1/lists/{id}/games","status":201,"model":"listItem","hasVersion":true},
  removeGameFromList: {"method":"DELETE","path":"/v1/lists/{id}/games/{game_id}","status":200,"model":"deletedItem"},
  getListItem: {"method":"GET","path":"/v1/lists/{id}/games/{game_id}","status":200,"model":"listItem","hasVersion":true},
  updateListItem: {"method":"PATCH","path":"/v1/lists/{id}/games/{game_id}","status":200,"model":"listItem","hasVersion":true},
  listRatings: {"method":"GET","path":"/v1/ratings","status":200,"model":"ratingPage","item":"rating"},
  createRating: {"method":"POST","path":"/v1/ratings","status":201,"model":"rating","hasVersion":true},
  deleteRating: {"method":"DELETE","path":"/v1/ratings/{id}","status":200,"model":"deletedItem"},
  getRating: {"method":"GET","path":"/v1/ratings/{id}","status":200,"model":"rating","hasVersion":true},
  updateRating: {"method":"PATCH","path":"/v1/ratings/{id}","status":200,"model":"rating","hasVersion":true},
  listResidents: {"method":"GET","path":"/v1/residents","status":200,"model":"residentBasicInfoPage","item":"residentBasicInfo"},
  createResident: {"method":"POST","path":"/v1/residents","status":201,"model":"resident","hasVersion":true},
  getCurrentResident: {"method":"GET","path":"/v1/residents/me","status":200,"model":"currentResident","hasVersion":true},
  deleteResident: {"method":"DELETE","path":"/v1/residents/{id}","status":200,"model":"deletedItem"},
  getResident: {"method":"GET","path":"/v1/residents/{id}","status":200,"model":"resident","hasVersion":true},
  updateResident: {"method":"PATCH","path":"/v1/residents/{id}","status":200,"model":"resident","hasVersion":true},
  listResidentAchievements: {"method":"GET","path":"/v1/residents/{id}/achievements","status":200,"model":"residentAchievementPage","item":"residentAchievement"},
  setResidentAchievement: {"method":"PUT","path":"/v1/residents/{id}/achievements/{achievement_id}","status":200,"model":"residentAchievementResult"},
  listResidentBadges: {"method":"GET","path":"/v1/residents/{id}/badges","status":200,"model":"residentBadgePage","item":"residentBadge"},
  revokeBadge: {"method":"DELETE","path":"/v1/residents/{id}/badges/{badge_id}","status":200,"model":"deletedItem"},
  getResidentBadge: {"method":"GET","path":"/v1/residents/{id}/badges/{badge_id}","status":200,"model":"residentBadge"},
  awardBadge: {"method":"PUT","path":"/v1/residents/{id}/badges/{badge_id}","status":201,"model":"residentBadgeResult"},
  getResidentExport: {"method":"GET","path":"/v1/residents/{id}/export","status":200,"model":"residentExport"},
  exportResident: {"method":"POST","path":"/v1/residents/{id}/export","status":202,"model":"residentExport"},
  unfollowResident: {"method":"DELETE","path":"/v1/residents/{id}/follow","status":200,"model":"followResult"},
  followResident: {"method":"PUT","path":"/v1/residents/{id}/follow","status":200,"model":"followResult"},
  listResidentFollowers: {"method":"GET","path":"/v1/residents/{id}/followers","status":200,"model":"residentBasicInfoPage","item":"residentBasicInfo"},
  listResidentFollowing: {"method":"GET","path":"/v1/residents/{id}/following","status":200,"model":"residentBasicInfoPage","item":"residentBasicInfo"},
  listResidentLists: {"method":"GET","path":"/v1/residents/{id}/lists","status":200,"model":"listPage","item":"gameList"},
  listResidentRatings: {"method":"GET","path":"/v1/residents/{id}/ratings","status":200,"model":"ratingPage","item":"rating"},
  listResidentReviews: {"method":"GET","path":"/v1/residents/{id}/reviews","status":200,"model":"reviewPage","item":"review"},
  listReviews: {"method":"GET","path":"/v1/reviews","status":200,"model":"reviewPage","item":"review"},
  createReview: {"method":"POST","path":"/v1/reviews","status":201,"model":"review","hasVersion":true},
  deleteReview: {"method":"DELETE","path":"/v1/reviews/{id}","status":200,"model":"deletedItem"},
  getReview: {"method":"GET","path":"/v1/reviews/{id}","status":200,"model":"review","hasVersion":true},
  updateReview: {"method":"PATCH","path":"/v1/reviews/{id}","status":200,"model":"review","hasVersion":true},
  unlikeReview: {"method":"DELETE","path":"/v1/reviews/{id}/like","status":200,"model":"reviewLikeResult"},
  likeReview: {"method":"PUT","path":"/v1/reviews/{id}/like","status":200,"model":"reviewLikeResult"},
  listRoles: {"method":"GET","path":"/v1/roles","status":200,"model":"rolePage","item":"role"},
  createRole: {"method":"POST","path":"/v1/roles","status":201,"model":"role","hasVersion":true},
  deleteRole: {"method":"DELETE","path":"/v1/roles/{id}","status":200,"model":"deletedItem"},
  getRole: {"method":"GET","path":"/v1/roles/{id}","status":200,"model":"role","hasVersion":true},
  updateRole: {"method":"PATCH","path":"/v1/roles/{id}","status":200,"model":"role","hasVersion":true},
  listServiceKeys: {"method":"GET","path":"/v1/service-keys","status":200,"model":"serviceKeyPage","item":"serviceKeyDetails"},
  createServiceKey: {"method":"POST","path":"/v1/service-keys","status":201,"model":"serviceKeyWithSecret"},
  revokeServiceKey: {"method":"DELETE","path":"/v1/service-keys/{id}","status":200,"model":"deletedItem"},
  getServiceKey: {"method":"GET","path":"/v1/service-keys/{id}","status":200,"model":"serviceKeyDetails","hasVersion":true},
  rotateServiceKey: {"method":"POST","path":"/v1/service-keys/{id}/rotate","status":201,"model":"rotatedServiceKey"},
  listSubscriptions: {"method":"GET","path":"/v1/subscriptions","status":200,"model":"subscriptionPage","item":"subscription"},
  createSubscription: {"method":"POST","path":"/v1/subscriptions","status":201,"model":"subscription","hasVersion":true},
  deleteSubscription: {"method":"DELETE","path":"/v1/subscriptions/{slug}","status":200,"model":"deletedItem"},
  getSubscription: {"method":"GET","path":"/v1/subscriptions/{slug}","status":200,"model":"subscription","hasVersion":true},
  updateSubscription: {"method":"PATCH","path":"/v1/subscriptions/{slug}","status":200,"model":"subscription","hasVersion":true},
  listSubscriptionOffers: {"method":"GET","path":"/v1/subscriptions/{slug}/offers","status":200,"model":"subscriptionOfferPage","item":"subscriptionOffer"},
  createSubscriptionOffer: {"method":"POST","path":"/v1/subscriptions/{slug}/offers","status":201,"model":"subscriptionOffer","hasVersion":true},
  deleteSubscriptionOffer: {"method":"DELETE","path":"/v1/subscriptions/{slug}/offers/{id}","status":200,"model":"deletedItem"},
  getSubscriptionOffer: {"method":"GET","path":"/v1/subscriptions/{slug}/offers/{id}","status":200,"model":"subscriptionOffer","hasVersion":true},
  updateSubscriptionOffer: {"method":"PATCH","path":"/v1/subscriptions/{slug}/offers/{id}","status":200,"model":"subscriptionOffer","hasVersion":true},
  listWaitlists: {"method":"GET","path":"/v1/waitlists","status":200,"model":"waitlistPage","item":"waitlist"},
  createWaitlist: {"method":"POST","path":"/v1/waitlists","status":201,"model":"waitlist","hasVersion":true},
  listAllWaitlistEntries: {"method":"GET","path":"/v1/waitlists/entries","status":200,"model":"waitlistEntryPage","item":"waitlistEntry"},
  leaveWaitlist: {"method":"DELETE","path":"/v1/waitlists/entries/{id}","status":200,"model":"deletedItem"},
  getWaitlistEntry: {"method":"GET","path":"/v1/waitlists/entries/{id}","status":200,"model":"waitlistEntry","hasVersion":true},
  updateWaitlistEntry: {"method":"PATCH","path":"/v1/waitlists/entries/{id}","status":200,"model":"waitlistWithEntries","hasVersion":true},
  deleteWaitlist: {"method":"DELETE","path":"/v1/waitlists/{slug}","status":200,"model":"deletedItem"},
  getWaitlist: {"method":"GET","path":"/v1/waitlists/{slug}","status":200,"model":"waitlistWithEntries","hasVersion":true},
  updateWaitlist: {"method":"PATCH","path":"/v1/waitlists/{slug}","status":200,"model":"waitlist","hasVersion":true},
  listWaitlistEntries: {"method":"GET","path":"/v1/waitlists/{slug}/entries","status":200,"model":"waitlistEntryPage","item":"waitlistEntry"},
  joinWaitlist: {"method":"PUT","path":"/v1/waitlists/{slug}/entries","status":201,"model":"waitlistEntry","hasVersion":true},
  getWebhookDelivery: {"method":"GET","path":"/v1/webhook-deliveries/{id}","status":200,"model":"webhookDeliveryWithAttempts"},
  redeliverWebhook: {"method":"POST","path":"/v1/webhook-deliveries/{id}/redeliver","status":202,"model":"webhookDelivery"},
  listWebhookEndpoints: {"method":"GET","path":"/v1/webhook-endpoints","status":200,"model":"webhookEndpointPage","item":"webhookEndpoint"},
  createWebhookEndpoint: {"method":"POST","path":"/v1/webhook-endpoints","status":201,"model":"webhookEndpointWithSecret"},
  deleteWebhookEndpoint: {"method":"DELETE","path":"/v1/webhook-endpoints/{id}","status":200,"model":"deletedItem"},
  getWebhookEndpoint: {"method":"GET","path":"/v1/webhook-endpoints/{id}","status":200,"model":"webhookEndpoint","hasVersion":true},
  updateWebhookEndpoint: {"method":"PATCH","path":"/v1/webhook-endpoints/{id}","status":200,"model":"webhookEndpoint","hasVersion":true},
  listWebhookDeliveries: {"method":"GET","path":"/v1/webhook-endpoints/{id}/deliveries","status":200,"model":"webhookDeliveryPage","item":"webhookDelivery"},
  recoverWebhookEndpoint: {"method":"POST","path":"/v1/webhook-endpoints/{id}/recover","status":202,"model":"webhookRecovery"},
  rotateWebhookSecret: {"method":"POST","path":"/v1/webhook-endpoints/{id}/rotate-secret","status":200,"model":"webhookEndpointWithSecret"},
  testWebhookEndpoint: {"method":"POST","path":"/v1/webhook-endpoints/{id}/test","status":202,"model":"webhookDelivery"},
} as const satisfies Readonly<Record<OperationId, OperationData<keyof Models>>>;

/** Every problem, with the members of its example that others do not have. */
export const problems: Readonly<Record<string, ProblemData>> = {
  "unknown-event-type": {"status":400,"title":"Unknown event type","detail":"There is no event type review.publish. Those of the resource are review.published, review.updated, review.liked, review.hidden, review.deleted."},
  "validation-failed": {"status":400,"title":"Validation failed","detail":"tier must be one of BRONZE, SILVER or GOLD.","errors":[{"pointer":"/tier","code":"not-allowed","detail":"tier must be one of BRONZE, SILVER or GOLD."}]},
  "malformed-json": {"status":400,"title":"Malformed JSON","detail":"Malformed JSON."},
  "unknown-field": {"status":400,"title":"Unknown field","detail":"The field nme is unknown.","errors":[{"pointer":"/nme","code":"unknown-field","detail":"The field nme is unknown."}]},
  "unknown-parameter": {"status":400,"title":"Unknown query parameter","detail":"The parameter expand is unknown.","errors":[{"pointer":"?expand","code":"unknown-parameter","detail":"The parameter expand is unknown."}]},
  "immutable-field": {"status":400,"title":"Field cannot be changed","detail":"id cannot be changed.","errors":[{"pointer":"/id","code":"immutable-field","detail":"id cannot be changed."}]},
  "empty-update": {"status":400,"title":"Empty update","detail":"Empty update."},
  "unknown-reference": {"status":400,"title":"Unknown reference","detail":"Game not found.","errors":[{"pointer":"/game_slug","code":"unknown-reference","detail":"Game not found."}]},
  "slug-reserved": {"status":400,"title":"Slug reserved","detail":"The slug new is reserved."},
  "invalid-cursor": {"status":400,"title":"Invalid cursor","detail":"The cursor was not issued by this service."},
  "cursor-mismatch": {"status":400,"title":"Cursor mismatch","detail":"Cursor mismatch."},
  "sort-needs-filter": {"status":400,"title":"Sort requires a filter","detail":"Sorting by -likes_count requires the filter game_slug or resident_id.","allowed":["game_slug","resident_id"]},
  "authentication-required": {"status":401,"title":"Authentication required","detail":"Send the access token of a resident as a bearer token."},
  "invalid-token": {"status":401,"title":"Invalid access token","detail":"Invalid access token."},
  "token-expired": {"status":401,"title":"Access token expired","detail":"The access token has expired."},
  "session-revoked": {"status":401,"title":"Session revoked","detail":"Session revoked."},
  "invalid-service-key": {"status":401,"title":"Invalid service key","detail":"Invalid service key."},
  "service-key-required": {"status":401,"title":"Service key required","detail":"Service key required."},
  "permission-denied": {"status":403,"title":"Permission denied","detail":"The permission subscriptions:manage is required."},
  "not-owner": {"status":403,"title":"Not the owner","detail":"You can only change your own activity."},
  "resident-suspended": {"status":403,"title":"Resident suspended","detail":"Resident suspended."},
  "secret-key-in-browser": {"status":403,"title":"Secret key in a browser","detail":"Secret key in a browser."},
  "method-not-allowed": {"status":405,"title":"Method not allowed","detail":"Method not allowed."},
  "malformed-request": {"status":400,"title":"Malformed request","detail":"Malformed request."},
  "request-timeout": {"status":408,"title":"Request timeout","detail":"Request timeout."},
  "headers-too-large": {"status":431,"title":"Headers too large","detail":"Headers too large."},
  "expectation-failed": {"status":417,"title":"Expectation failed","detail":"Expectation failed."},
  "unsupported-transfer-coding": {"status":501,"title":"Unsupported transfer coding","detail":"Unsupported transfer coding."},
  "idempotency-in-progress": {"status":409,"title":"Request in progress","detail":"A request with this Idempotency-Key is in progress."},
  "limit-exceeded": {"status":409,"title":"Limit exceeded","detail":"A backlog can have at most 5000 items."},
  "precondition-failed": {"status":412,"title":"Precondition failed","detail":"The resource has changed since the version in If-Match."},
  "payload-too-large": {"status":413,"title":"Payload too large","detail":"The body is larger than 262144 bytes."},
  "unsupported-media-type": {"status":415,"title":"Unsupported media type","detail":"Send the body as application/json."},
  "idempotency-key-reused": {"status":422,"title":"Idempotency key reused","detail":"This Idempotency-Key was used with a different body."},
  "quota-exceeded": {"status":429,"title":"Quota exceeded","detail":"Try again in 30 seconds.","retry_after":30},
  "internal-error": {"status":500,"title":"Internal error","detail":"The service failed. Include the request_id when you report it."},
  "not-implemented": {"status":501,"title":"Not implemented","detail":"Not implemented."},
  "service-unavailable": {"status":503,"title":"Service unavailable","detail":"Try again in 5 seconds.","retry_after":5},
  "invalid-transition": {"status":409,"title":"Invalid transition","detail":"The status cannot change from DONE to DROPPED.","allowed":["QUEUED","UP_NEXT","IN_PROGRESS"]},
  "email-taken": {"status":409,"title":"Email address taken","detail":"A resident with this email address exists."},
  "username-taken": {"status":409,"title":"Username taken","detail":"Username taken."},
  "username-reserved": {"status":400,"title":"Username reserved","detail":"The username admin is reserved.","errors":[{"pointer":"/username","code":"username-reserved","detail":"The username admin is reserved."}]},
  "current-password-invalid": {"status":400,"title":"Current password invalid","detail":"The current password is wrong.","errors":[{"pointer":"/current_password","code":"current-password-invalid","detail":"The current password is wrong."}]},
  "email-not-verified": {"status":403,"title":"Email address not verified","detail":"Verify your email address first: follow the link in the verification email."},
  "slug-taken": {"status":409,"title":"Slug taken","detail":"The slug supporter is taken."},
  "game-not-found": {"status":404,"title":"Game not found","detail":"Game not found."},
  "query-too-expensive": {"status":400,"title":"Query too expensive","detail":"The search was stopped after 2 seconds."},
  "resident-not-found": {"status":404,"title":"Resident not found","detail":"Resident not found."},
  "privilege-escalation": {"status":403,"title":"Privilege escalation","detail":"The caller lacks these permissions: roles:manage."},
  "slug-locked": {"status":409,"title":"Slug locked","detail":"The slug cannot change once the post has been public."},
  "route-not-found": {"status":404,"title":"Route not found","detail":"Route not found."},
  "invalid-credentials": {"status":401,"title":"Invalid credentials","detail":"The identifier or the password is wrong."},
  "refresh-token-invalid": {"status":401,"title":"Invalid refresh token","detail":"The refresh token is invalid."},
  "refresh-token-reused": {"status":401,"title":"Refresh token reused","detail":"The refresh token was already used. The session has been ended."},
  "weak-password": {"status":400,"title":"Weak password","detail":"This password is one of the most common ones.","errors":[{"pointer":"/password","code":"weak-password","detail":"This password is one of the most common ones."}]},
  "mail-token-invalid": {"status":400,"title":"Invalid email token","detail":"The link is invalid or expired. Request a new one."},
  "provider-disabled": {"status":400,"title":"Provider disabled","detail":"Sign-in with Discord is not enabled."},
  "redirect-not-allowed": {"status":400,"title":"Redirect not allowed","detail":"https://app.example.evil.example/ is not an allowed redirect URL."},
  "code-challenge-required": {"status":400,"title":"Code challenge required","detail":"code_challenge is required."},
  "invalid-state": {"status":400,"title":"Invalid state","detail":"The state does not belong to a pending sign-in."},
  "invalid-code": {"status":401,"title":"Invalid code","detail":"The code is unknown, used or expired, or does not match the code_verifier."},
  "provider-token-invalid": {"status":401,"title":"Invalid provider token","detail":"The Google token is invalid."},
  "account-exists": {"status":409,"title":"Account exists","detail":"A resident with this email address exists. Sign in with the method used before."},
  "session-not-found": {"status":404,"title":"Session not found","detail":"Session not found."},
  "identity-not-found": {"status":404,"title":"Identity not found","detail":"Identity not found."},
  "last-sign-in-method": {"status":409,"title":"Last sign-in method","detail":"Google is the only way to sign in to this account. Set a password first."},
  "achievement-not-found": {"status":404,"title":"Achievement not found","detail":"Achievement not found."},
  "achievement-exists": {"status":409,"title":"Achievement exists","detail":"Another achievement has the key BACKLOG_HERO.","existing_id":"01930e5c-6b00-7c00-8000-000000000561"},
  "activity-log-not-found": {"status":404,"title":"Activity log not found","detail":"Activity log not found."},
  "badge-not-found": {"status":404,"title":"Badge not found","detail":"Badge not found."},
  "badge-exists": {"status":409,"title":"Badge exists","detail":"Another badge has the name Reviewer of the month.","existing_id":"01930e5c-6b00-7c00-8000-000000000601"},
  "badge-disabled": {"status":409,"title":"Badge disabled","detail":"The badge is disabled and cannot be awarded."},
  "resident-badge-not-found": {"status":404,"title":"Resident badge not found","detail":"The resident does not hold this badge."},
  "backlog-item-not-found": {"status":404,"title":"Backlog item not found","detail":"Backlog item not found."},
  "backlog-item-exists": {"status":409,"title":"Backlog item exists","detail":"007 - GoldenEye is already in your backlog.","existing_id":"01930e5c-6b00-7c00-8000-000000000551"},
  "backlog-private": {"status":403,"title":"Backlog private","detail":"The backlog of @ada is visible to their followers only."},
  "blog-not-found": {"status":404,"title":"Blog post not found","detail":"Blog post not found."},
  "changelog-not-found": {"status":404,"title":"Changelog not found","detail":"Changelog not found."},
  "changelog-exists": {"status":409,"title":"Changelog exists","detail":"Another changelog has the version 1.10.0.","existing_id":"01930e5c-6b00-7c00-8000-000000000901"},
  "email-not-found": {"status":404,"title":"Email not found","detail":"Email not found."},
  "feedback-not-found": {"status":404,"title":"Feedback not found","detail":"Feedback not found."},
  "feedback-exists": {"status":409,"title":"Report exists","detail":"You already have an open report of this subject.","existing_id":"01930e5c-6b00-7c00-8000-000000000a02"},
  "feedback-locked": {"status":409,"title":"Feedback locked","detail":"Only OPEN feedback can be changed by its author."},
  "subscription-not-found": {"status":404,"title":"Subscription not found","detail":"Subscription not found."},
  "offer-exceeds-price": {"status":409,"title":"Offer exceeds price","detail":"1 offer has a discount greater than 4 EUR: 01930e5c-6b00-7c00-8000-000000000002 (5 EUR).","existing_id":"01930e5c-6b00-7c00-8000-000000000002","existing_ids":["01930e5c-6b00-7c00-8000-000000000002"]},
  "offer-not-found": {"status":404,"title":"Offer not found","detail":"Offer not found."},
  "invalid-validity-window": {"status":400,"title":"Invalid validity window","detail":"valid_until must be later than valid_from.","errors":[{"pointer":"/valid_until","code":"not-after-start","detail":"valid_until must be later than valid_from."}]},
  "game-exists": {"status":409,"title":"Game exists","detail":"Another game has the slug 007-goldeneye.","existing_id":"01930e5c-6b00-7c00-8000-000000000401"},
  "game-category-not-found": {"status":404,"title":"Game category not found","detail":"Game category not found."},
  "game-stats-not-found": {"status":404,"title":"Game stats not found","detail":"Game statistics not found."},
  "game-stats-exists": {"status":409,"title":"Game stats exist","detail":"The statistics of the game 007-goldeneye already exist.","existing_id":"01930e5c-6b00-7c00-8000-000000000401"},
  "stat-below-zero": {"status":409,"title":"Counter below zero","detail":"plays_count is below 1."},
  "list-not-found": {"status":404,"title":"List not found","detail":"List not found."},
  "list-item-not-found": {"status":404,"title":"List item not found","detail":"List item not found."},
  "list-managed": {"status":409,"title":"List managed by the service","detail":"The list of liked games is managed by the service."},
  "username-change-too-soon": {"status":409,"title":"Username changed too soon","detail":"The username can be changed again from 2026-12-21T08:05:32.000Z."},
  "export-not-found": {"status":404,"title":"Export not found","detail":"There is no export. It was not requested, or it has expired."},
  "last-admin": {"status":409,"title":"Last administrator","detail":"The last active administrator cannot be removed."},
  "library-entry-not-found": {"status":404,"title":"Library entry not found","detail":"Library entry not found."},
  "library-entry-exists": {"status":409,"title":"Library entry exists","detail":"007 - GoldenEye is already in your library.","existing_id":"01930e5c-6b00-7c00-8000-000000000521"},
  "library-private": {"status":403,"title":"Library private","detail":"The library of @ada is visible to their followers only."},
  "liked-game-not-found": {"status":404,"title":"Liked game not found","detail":"Liked game not found."},
  "liked-games-private": {"status":403,"title":"Liked games private","detail":"The liked games of @ada are private."},
  "review-not-found": {"status":404,"title":"Review not found","detail":"Review not found."},
  "review-exists": {"status":409,"title":"Review exists","detail":"You have already reviewed 007 - GoldenEye.","existing_id":"01930e5c-6b00-7c00-8000-000000000501"},
  "review-was-hidden": {"status":409,"title":"Review was hidden","detail":"Your review of 007 - GoldenEye was hidden."},
  "cannot-like-own-review": {"status":403,"title":"Cannot like your own review","detail":"You cannot like your own review."},
  "rating-not-found": {"status":404,"title":"Rating not found","detail":"Rating not found."},
  "rating-exists": {"status":409,"title":"Rating exists","detail":"You have already rated 007 - GoldenEye.","existing_id":"01930e5c-6b00-7c00-8000-000000000511"},
  "role-not-found": {"status":404,"title":"Role not found","detail":"Role not found."},
  "role-exists": {"status":409,"title":"Role exists","detail":"Another role has the name newsroom.","existing_id":"01930e5c-6b00-7c00-8000-000000000501"},
  "role-is-system": {"status":409,"title":"System role","detail":"The role admin must keep every permission."},
  "role-in-use": {"status":409,"title":"Role in use","detail":"The role newsroom is assigned to residents."},
  "waitlist-not-found": {"status":404,"title":"Waitlist not found","detail":"Waitlist not found."},
  "waitlist-entry-not-found": {"status":404,"title":"Waitlist entry not found","detail":"Waitlist entry not found."},
  "waitlist-full": {"status":409,"title":"Waitlist full","detail":"All 500 spots are taken.","max_capacity":500},
  "waitlist-entry-exists": {"status":409,"title":"Email address already on the waitlist","detail":"Another entry of this waitlist has the email address grace@example.com.","existing_id":"01930e5c-6b00-7c00-8000-0000000000e2"},
  "capacity-below-entries": {"status":409,"title":"Capacity below the number of entries","detail":"The waitlist has 120 entries."},
  "email-mismatch": {"status":400,"title":"Email address mismatch","detail":"Residents can only join with the email address of their account."},
  "cannot-follow-self": {"status":400,"title":"Cannot follow yourself","detail":"You cannot follow yourself."},
  "event-not-found": {"status":404,"title":"Event not found","detail":"Event not found."},
  "event-cursor-expired": {"status":410,"title":"Event cursor expired","detail":"Events after this cursor are not kept any more.","oldest_cursor":"WyJldmVudHMiLDAsIjk5OTkiXQ.c2lnbmF0dXJl"},
  "too-many-streams": {"status":429,"title":"Too many streams","detail":"10 streams are open. Close one of them.","retry_after":15},
  "webhook-endpoint-not-found": {"status":404,"title":"Webhook endpoint not found","detail":"Webhook endpoint not found."},
  "webhook-delivery-not-found": {"status":404,"title":"Webhook delivery not found","detail":"Webhook delivery not found."},
  "url-not-allowed": {"status":400,"title":"URL not allowed","detail":"10.0.0.8 is not an address of the public internet.","errors":[{"pointer":"/url","code":"not-allowed","detail":"10.0.0.8 is not an address of the public internet."}]},
  "webhook-endpoint-disabled": {"status":409,"title":"Webhook endpoint disabled","detail":"Webhook endpoint disabled."},
  "delivery-pending": {"status":409,"title":"Delivery pending","detail":"Delivery pending."},
  "service-key-not-found": {"status":404,"title":"Service key not found","detail":"Service key not found."},
  "service-key-inactive": {"status":409,"title":"Service key inactive","detail":"Service key inactive."},
  "service-key-already-replaced": {"status":409,"title":"Service key already replaced","detail":"This key has already been replaced. Rotate the key that replaced it."},
  "service-key-predecessor-active": {"status":409,"title":"Replaced key still active","detail":"Replaced key still active."},
};
