// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { operations } from "./schema.js";

/** The calls of the SDK for each operation: one for each named example of its body, in their order, or only one. */
export const sdkExamples: Readonly<Record<keyof operations, readonly string[]>> = {
  signUp: [
    'const authSession = await api.authentication.signUp({\n  email: "ada@example.com",\n  password: "nine sundials turn",\n  username: "ada",\n  display_name: "Ada",\n});\n',
  ],
  login: [
    'const authSession = await api.authentication.signInWithIdentifier({\n  identifier: "ada",\n  password: "nine sundials turn",\n});\n',
  ],
  signIn: [
    'const authSession = await api.authentication.signIn({\n  email: "ada@example.com",\n  password: "nine sundials turn",\n  remember_me: false,\n});\n',
  ],
  refreshSession: [
    'const authSession = await api.authentication.refresh({\n  refresh_token:\n    "01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR",\n});\n',
  ],
  logout: ["await api.authentication.signOut();\n"],
  listSessions: ["for await (const item of api.authentication.listSessions()) console.log(item);\n"],
  revokeSession: [
    'const deletedItem = await api.authentication.revokeSession(\n  "01930e5c-6b00-7c00-8000-000000000101",\n);\n',
  ],
  changePassword: [
    'const authSession = await api.authentication.changePassword({\n  current_password: "nine sundials turn",\n  new_password: "seven lanterns hum",\n});\n',
  ],
  getJwks: ["const jwks = await api.authentication.getJwks();\n"],
  verifyEmail: [
    'const currentResident = await api.authentication.verifyEmail({\n  token: "q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE",\n});\n',
  ],
  resendVerificationEmail: [
    'await api.authentication.resendVerificationEmail({ email: "ada@example.com" });\n',
  ],
  requestPasswordReset: ['await api.authentication.requestPasswordReset({ email: "ada@example.com" });\n'],
  confirmPasswordReset: [
    'await api.authentication.confirmPasswordReset({\n  token: "q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE",\n  new_password: "seven lanterns hum",\n});\n',
  ],
  socialSignIn: [
    'const authSession = await api.authentication.socialSignIn({\n  code: "3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF",\n  code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",\n});\n',
    'const authSession = await api.authentication.socialSignIn({\n  provider: "APPLE",\n  id_token:\n    "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIn0.c2lnbmF0dXJl",\n  nonce: "n-0S6_WzA2Mj",\n  display_name: "Ada",\n});\n',
  ],
  facebookAuth: [
    'const socialAuthorization = await api.authentication.facebook({\n  query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },\n});\n',
  ],
  googleAuth: [
    'const socialAuthorization = await api.authentication.google({\n  query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },\n});\n',
  ],
  discordAuth: [
    'const socialAuthorization = await api.authentication.discord({\n  query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },\n});\n',
  ],
  appleAuth: [
    'const socialAuthorization = await api.authentication.apple({\n  query: { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },\n});\n',
  ],
  handleSocialCallback: [
    'await api.authentication.callback("google", {\n  query: { state: "8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw" },\n});\n',
  ],
  handleSocialCallbackForm: [
    'await api.authentication.callbackForm("google", {\n  state: "8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw",\n  code: "c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe",\n  user: \'{"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"ada@example.com"}\',\n});\n',
  ],
  unlinkIdentity: ['const deletedItem = await api.authentication.unlinkIdentity("google");\n'],
  listProviders: ["const socialProviders = await api.authentication.listProviders();\n"],
  listAchievements: ["for await (const item of api.achievements.list()) console.log(item);\n"],
  createAchievement: [
    'const achievement = await api.achievements.create({\n  key: "BACKLOG_HERO",\n  name: "Backlog hero",\n  description: "Finish 50 games of your backlog.",\n  points: 50,\n  criteria: { metric: "BACKLOG_CLEARED", threshold: 50 },\n});\n',
    'const achievement = await api.achievements.create({\n  key: "GOLDENEYE_SPEEDRUN",\n  name: "For England, James",\n  description: "Finish the dam in under a minute.",\n  game_id: "01930e5c-6b00-7c00-8000-000000000401",\n  points: 100,\n  is_hidden: true,\n});\n',
  ],
  getAchievement: [
    'const achievement = await api.achievements.get(\n  "01930e5c-6b00-7c00-8000-000000000561",\n);\n',
  ],
  updateAchievement: [
    'const achievement = await api.achievements.update(\n  "01930e5c-6b00-7c00-8000-000000000561",\n  { is_active: false },\n);\n',
    'const achievement = await api.achievements.update(\n  "01930e5c-6b00-7c00-8000-000000000561",\n  { points: 75, criteria: null },\n);\n',
  ],
  deleteAchievement: [
    'const deletedItem = await api.achievements.delete(\n  "01930e5c-6b00-7c00-8000-000000000561",\n);\n',
  ],
  listResidentAchievements: [
    'for await (const item of api.residents.listAchievements("@ada"))\n  console.log(item);\n',
  ],
  setResidentAchievement: [
    'const residentAchievementResult = await api.achievements.setProgress(\n  "@ada",\n  "01930e5c-6b00-7c00-8000-000000000561",\n  { progress: 30 },\n);\n',
    'const residentAchievementResult = await api.achievements.setProgress(\n  "@ada",\n  "01930e5c-6b00-7c00-8000-000000000561",\n);\n',
  ],
  listActivityLogs: ["for await (const item of api.activityLogs.list()) console.log(item);\n"],
  createActivityLog: [
    'const activityLog = await api.activityLogs.create({\n  type: "PLAY_SESSION",\n  game_id: "01930e5c-6b00-7c00-8000-000000000401",\n  minutes: 90,\n  message: "Finally past the dam.",\n});\n',
    'const activityLog = await api.activityLogs.create({\n  type: "NOTE",\n  message: "Ask Grace for the cartridge.",\n  visibility: "PRIVATE",\n});\n',
  ],
  getActivityLog: [
    'const activityLog = await api.activityLogs.get(\n  "01930e5c-6b00-7c00-8000-000000000701",\n);\n',
  ],
  updateActivityLog: [
    'const activityLog = await api.activityLogs.update(\n  "01930e5c-6b00-7c00-8000-000000000701",\n  { minutes: 120, message: null },\n);\n',
    'const activityLog = await api.activityLogs.update(\n  "01930e5c-6b00-7c00-8000-000000000701",\n  { visibility: "PRIVATE" },\n);\n',
  ],
  deleteActivityLog: [
    'const deletedItem = await api.activityLogs.delete(\n  "01930e5c-6b00-7c00-8000-000000000701",\n);\n',
  ],
  listBadges: ["for await (const item of api.badges.list()) console.log(item);\n"],
  createBadge: [
    'const badge = await api.badges.create({\n  name: "Reviewer of the month",\n  description: "Wrote the review that helped most.",\n  tier: "GOLD",\n  group: "Reviewing",\n  is_stackable: true,\n});\n',
    'const badge = await api.badges.create({\n  name: "Well known",\n  description: "Has a hundred followers.",\n  tier: "SILVER",\n  criteria: { metric: "FOLLOWERS", threshold: 100 },\n});\n',
  ],
  getBadge: ['const badge = await api.badges.get("01930e5c-6b00-7c00-8000-000000000601");\n'],
  updateBadge: [
    'const badge = await api.badges.update("01930e5c-6b00-7c00-8000-000000000601", {\n  is_enabled: false,\n  is_listable: false,\n});\n',
    'const badge = await api.badges.update("01930e5c-6b00-7c00-8000-000000000601", {\n  icon_url: null,\n});\n',
  ],
  deleteBadge: [
    'const deletedItem = await api.badges.delete(\n  "01930e5c-6b00-7c00-8000-000000000601",\n);\n',
  ],
  listResidentBadges: ['for await (const item of api.residents.listBadges("@ada")) console.log(item);\n'],
  getResidentBadge: [
    'const residentBadge = await api.residents.getBadge(\n  "@ada",\n  "01930e5c-6b00-7c00-8000-000000000601",\n);\n',
  ],
  awardBadge: [
    'const residentBadgeResult = await api.badges.award(\n  "@ada",\n  "01930e5c-6b00-7c00-8000-000000000601",\n  { reason: "Best review of October 2026." },\n);\n',
    'const residentBadgeResult = await api.badges.award(\n  "@ada",\n  "01930e5c-6b00-7c00-8000-000000000601",\n);\n',
  ],
  revokeBadge: [
    'const deletedItem = await api.badges.revoke(\n  "@ada",\n  "01930e5c-6b00-7c00-8000-000000000601",\n);\n',
  ],
  listBacklog: ["for await (const item of api.backlog.list()) console.log(item);\n"],
  createBacklogItem: [
    'const backlog = await api.backlog.create({\n  game_slug: "007-goldeneye",\n  priority: 1,\n  platform: "n64",\n  target_date: "2026-12-24",\n});\n',
    'const backlog = await api.backlog.create({\n  game_id: "01930e5c-6b00-7c00-8000-000000000401",\n});\n',
  ],
  getBacklogItem: ['const backlog = await api.backlog.get("01930e5c-6b00-7c00-8000-000000000551");\n'],
  updateBacklogItem: [
    'const backlog = await api.backlog.update(\n  "01930e5c-6b00-7c00-8000-000000000551",\n  { status: "UP_NEXT", target_date: null },\n);\n',
    'const backlog = await api.backlog.update(\n  "01930e5c-6b00-7c00-8000-000000000551",\n  { after_id: "01930e5c-6b00-7c00-8000-000000000552" },\n);\n',
  ],
  deleteBacklogItem: [
    'const deletedItem = await api.backlog.delete(\n  "01930e5c-6b00-7c00-8000-000000000551",\n);\n',
  ],
  listBlogs: ["for await (const item of api.blogs.list()) console.log(item);\n"],
  createBlog: [
    'const blogWithAuthor = await api.blogs.create({\n  title: "Why GoldenEye still matters",\n  body_markdown: "Four controllers, *one* television.",\n  tags: ["retro", "n64"],\n});\n',
    'const blogWithAuthor = await api.blogs.create({\n  title: "The year in games",\n  slug: "year-in-games-2026",\n  excerpt: "What we played, and what we only bought.",\n  body_markdown: "## January",\n  status: "SCHEDULED",\n  published_at: "2027-01-01T08:00:00+01:00",\n});\n',
  ],
  getBlog: ['const blogWithAuthor = await api.blogs.get("why-goldeneye-still-matters");\n'],
  updateBlog: [
    'const blogWithAuthor = await api.blogs.update("why-goldeneye-still-matters", {\n  status: "PUBLISHED",\n});\n',
    'const blogWithAuthor = await api.blogs.update("why-goldeneye-still-matters", {\n  title: "Why GoldenEye matters more than ever",\n  cover_image_url: null,\n});\n',
  ],
  deleteBlog: ['const deletedItem = await api.blogs.delete("why-goldeneye-still-matters");\n'],
  listChangelogs: ["for await (const item of api.changelogs.list()) console.log(item);\n"],
  createChangelog: [
    'const changelog = await api.changelogs.create({\n  version: "1.10.0",\n  title: "Lists get ranks",\n  summary: "Order your lists as you like.",\n  changes: [\n    {\n      type: "ADDED",\n      description: "Lists can be ranked.",\n      feedback_id: "01930e5c-6b00-7c00-8000-000000000a01",\n    },\n    { type: "FIXED", description: "Covers no longer flicker." },\n  ],\n});\n',
    'const changelog = await api.changelogs.create({\n  version: "2.0.0-beta.1",\n  status: "PUBLISHED",\n  changes: [{ type: "CHANGED", description: "A new home page." }],\n});\n',
  ],
  getChangelog: ['const changelog = await api.changelogs.get("1.10.0");\n'],
  updateChangelog: [
    'const changelog = await api.changelogs.update("1.10.0", {\n  status: "PUBLISHED",\n});\n',
    'const changelog = await api.changelogs.update("1.10.0", {\n  status: "YANKED",\n  summary: "Withdrawn, since lists lost their ranks. Use 1.10.1.",\n});\n',
  ],
  deleteChangelog: ['const deletedItem = await api.changelogs.delete("1.10.0");\n'],
  sendEmail: [
    'const emailMessage = await api.emails.send({\n  to: [{ email: "ada@example.com", name: "Ada Lovelace" }],\n  template: "WAITLIST_INVITED",\n  variables: { name: "Ada", waitlist_name: "Closed beta" },\n});\n',
    'const emailMessage = await api.emails.send({\n  to: [{ email: "ada@example.com" }],\n  reply_to: "support@example.com",\n  subject: "The test round starts on Monday",\n  text: "See you there.",\n  html: "<p>See you there.</p>",\n  tags: ["beta"],\n});\n',
  ],
  sendBatchEmail: [
    'const emailBatchResult = await api.emails.sendBatch({\n  messages: [\n    {\n      to: [{ email: "ada@example.com" }],\n      template: "WAITLIST_INVITED",\n      variables: { name: "Ada", waitlist_name: "Closed beta" },\n    },\n    {\n      to: [{ email: "grace@example.com" }],\n      template: "WAITLIST_INVITED",\n      variables: { name: "Grace", waitlist_name: "Closed beta" },\n    },\n  ],\n  validation: "PERMISSIVE",\n});\n',
  ],
  getEmail: ['const emailMessage = await api.emails.get(\n  "01930e5c-6b00-7c00-8000-0000000000f1",\n);\n'],
  listFeedback: ["for await (const item of api.feedback.list()) console.log(item);\n"],
  createFeedback: [
    'const feedback = await api.feedback.create({\n  type: "IDEA",\n  title: "Ranked lists",\n  message: "I would like to number the games of a list.",\n  app_version: "1.9.2",\n});\n',
    'const feedback = await api.feedback.create({\n  type: "REPORT",\n  title: "Spoiler in a review",\n  message: "The first sentence tells who did it.",\n  subject: { type: "REVIEW", id: "01930e5c-6b00-7c00-8000-000000000501" },\n  reason: "SPOILERS",\n});\n',
    'const feedback = await api.feedback.create({\n  type: "BUG",\n  title: "Sign-up fails",\n  message: "The button does nothing.",\n  contact_email: "visitor@example.com",\n  page_url: "https://community.example/sign-up",\n});\n',
  ],
  getFeedback: ['const feedback = await api.feedback.get("01930e5c-6b00-7c00-8000-000000000a01");\n'],
  updateFeedback: [
    'const feedback = await api.feedback.update(\n  "01930e5c-6b00-7c00-8000-000000000a01",\n  {\n    message:\n      "I would like to number the games of a list, and to see the numbers on covers.",\n  },\n);\n',
    'const feedback = await api.feedback.update(\n  "01930e5c-6b00-7c00-8000-000000000a01",\n  {\n    status: "PLANNED",\n    staff_reply: "This comes with version 1.10.",\n    internal_note: "Together with the new list page.",\n  },\n);\n',
  ],
  deleteFeedback: [
    'const deletedItem = await api.feedback.delete(\n  "01930e5c-6b00-7c00-8000-000000000a01",\n);\n',
  ],
  listSubscriptions: ["for await (const item of api.subscriptions.list()) console.log(item);\n"],
  createSubscription: [
    'const subscription = await api.subscriptions.create({\n  name: "Supporter",\n  price: 4.99,\n  currency: "EUR",\n  billing_interval: "MONTH",\n  trial_days: 14,\n  features: ["No ads", "Early access"],\n});\n',
    'const subscription = await api.subscriptions.create({\n  name: "Patron",\n  price: 49,\n  currency: "EUR",\n  billing_interval: "YEAR",\n});\n',
  ],
  getSubscription: ['const subscription = await api.subscriptions.get("supporter");\n'],
  updateSubscription: [
    'const subscription = await api.subscriptions.update("supporter", {\n  price: 5.99,\n});\n',
    'const subscription = await api.subscriptions.update("supporter", {\n  status: "ARCHIVED",\n  description: null,\n});\n',
  ],
  deleteSubscription: ['const deletedItem = await api.subscriptions.delete("supporter");\n'],
  listSubscriptionOffers: [
    'for await (const item of api.subscriptionOffers.list("supporter"))\n  console.log(item);\n',
  ],
  createSubscriptionOffer: [
    'const subscriptionOffer = await api.subscriptionOffers.create("supporter", {\n  offer_type: "FIRST_TIME",\n  discount_type: "FIXED",\n  discount_value: 2,\n  valid_until: "2027-01-01T00:00:00.000Z",\n});\n',
    'const subscriptionOffer = await api.subscriptionOffers.create("supporter", {\n  offer_type: "WIN_BACK",\n  discount_type: "PERCENTAGE",\n  discount_value: 50,\n  applies_permanently: true,\n});\n',
  ],
  getSubscriptionOffer: [
    'const subscriptionOffer = await api.subscriptionOffers.get(\n  "supporter",\n  "01930e5c-6b00-7c00-8000-000000000002",\n);\n',
  ],
  updateSubscriptionOffer: [
    'const subscriptionOffer = await api.subscriptionOffers.update(\n  "supporter",\n  "01930e5c-6b00-7c00-8000-000000000002",\n  { discount_value: 2, valid_until: "2027-02-01T00:00:00.000Z" },\n);\n',
    'const subscriptionOffer = await api.subscriptionOffers.update(\n  "supporter",\n  "01930e5c-6b00-7c00-8000-000000000002",\n  {\n    id: "01930e5c-6b00-7c00-8000-000000000002",\n    offer_type: "FIRST_TIME",\n    discount_type: "FIXED",\n    discount_value: 2,\n    valid_from: "2026-11-21T08:05:32.000Z",\n    valid_until: null,\n    applies_to_new_users_only: true,\n    applies_permanently: false,\n    subscription_id: "01930e5c-6b00-7c00-8000-000000000001",\n  },\n);\n',
  ],
  deleteSubscriptionOffer: [
    'const deletedItem = await api.subscriptionOffers.delete(\n  "supporter",\n  "01930e5c-6b00-7c00-8000-000000000002",\n);\n',
  ],
  listGames: ["for await (const item of api.games.list()) console.log(item);\n"],
  createGame: [
    'const game = await api.games.create({\n  name: "007 - GoldenEye",\n  released_on: "1997-08-25",\n  publishers: ["Nintendo"],\n  category_slugs: ["n64"],\n});\n',
  ],
  queryGames: [
    'for await (const item of api.games.query({\n  where: [\n    { field: "category", op: "contains_any", values: ["n64", "snes"] },\n    { field: "average_score", op: "gte", value: 8 },\n  ],\n  sort: ["-average_score", "name"],\n  limit: 20,\n  fields: ["name", "rating"],\n}))\n  console.log(item);\n',
  ],
  listActiveGameCategories: ["for await (const item of api.games.listCategories()) console.log(item);\n"],
  getGame: ['const game = await api.games.get("007-goldeneye");\n'],
  updateGame: [
    'const game = await api.games.update("007-goldeneye", {\n  released_on: "1997-08-25",\n  released_precision: "DAY",\n});\n',
  ],
  deleteGame: ['const deletedItem = await api.games.delete("007-goldeneye");\n'],
  getGameCategory: ['const gameCategory = await api.games.getCategory("n64");\n'],
  upsertGameCategory: [
    'const gameCategory = await api.games.upsertCategory("n64", {\n  name: "Nintendo 64",\n  type: "platform",\n  display_order: 5,\n});\n',
  ],
  listPopularGames: ["for await (const item of api.games.listPopular()) console.log(item);\n"],
  getGameRelationship: ['const gameRelationship = await api.games.getRelationship("007-goldeneye");\n'],
  listGameStats: ["for await (const item of api.gameStats.list()) console.log(item);\n"],
  createGameStats: [
    'const gameStats = await api.gameStats.create({\n  game_slug: "007-goldeneye",\n  views_count: 1200,\n  plays_count: 310,\n  shares_count: 12,\n  searches_count: 87,\n});\n',
  ],
  getGameStats: ['const gameStats = await api.gameStats.get("007-goldeneye");\n'],
  upsertGameStats: [
    'const gameStats = await api.gameStats.upsert("007-goldeneye", {\n  views_count: 1200,\n  plays_count: 310,\n  shares_count: 12,\n  searches_count: 87,\n});\n',
  ],
  updateGameStats: [
    'const gameStats = await api.gameStats.update("007-goldeneye", {\n  views_count: 1200,\n});\n',
  ],
  deleteGameStats: ['const deletedItem = await api.gameStats.delete("007-goldeneye");\n'],
  incrementGameStats: [
    'const gameStats = await api.gameStats.increment("007-goldeneye", {\n  field: "VIEWS",\n  amount: 10,\n});\n',
  ],
  decrementGameStats: [
    'const gameStats = await api.gameStats.decrement("007-goldeneye", {\n  field: "PLAYS",\n  amount: 1,\n});\n',
  ],
  listPersonalizedLists: ["for await (const item of api.lists.list()) console.log(item);\n"],
  createList: [
    'const gameList = await api.lists.create({\n  name: "Couch multiplayer of the nineties",\n  description: "One screen, four people.",\n  is_ranked: true,\n  tags: ["couch", "n64"],\n  game_ids: ["01930e5c-6b00-7c00-8000-000000000401"],\n});\n',
    'const gameList = await api.lists.create({ name: "To lend to Grace" });\n',
  ],
  listLikedGamesLists: ["for await (const item of api.lists.listLikedGames()) console.log(item);\n"],
  listPlayedGamesLists: ["for await (const item of api.lists.listPlayedGames()) console.log(item);\n"],
  getList: ['const gameList = await api.lists.get("01930e5c-6b00-7c00-8000-000000000541");\n'],
  updateList: [
    'const gameList = await api.lists.update(\n  "01930e5c-6b00-7c00-8000-000000000541",\n  { visibility: "UNLISTED", description: null },\n);\n',
  ],
  deleteList: [
    'const deletedItem = await api.lists.delete(\n  "01930e5c-6b00-7c00-8000-000000000541",\n);\n',
  ],
  listListItems: [
    'for await (const item of api.lists.listGames(\n  "01930e5c-6b00-7c00-8000-000000000541",\n))\n  console.log(item);\n',
  ],
  addGameToList: [
    'const listItem = await api.lists.addGame(\n  "01930e5c-6b00-7c00-8000-000000000541",\n  { game_slug: "007-goldeneye", position: 1, note: "Slappers only." },\n);\n',
  ],
  getListItem: [
    'const listItem = await api.lists.getGame(\n  "01930e5c-6b00-7c00-8000-000000000541",\n  "01930e5c-6b00-7c00-8000-000000000401",\n);\n',
  ],
  updateListItem: [
    'const listItem = await api.lists.updateGame(\n  "01930e5c-6b00-7c00-8000-000000000541",\n  "01930e5c-6b00-7c00-8000-000000000401",\n  { position: 3, note: null },\n);\n',
  ],
  removeGameFromList: [
    'const deletedItem = await api.lists.removeGame(\n  "01930e5c-6b00-7c00-8000-000000000541",\n  "01930e5c-6b00-7c00-8000-000000000401",\n);\n',
  ],
  listResidentLists: ['for await (const item of api.residents.listLists("@ada")) console.log(item);\n'],
  listLibrary: ["for await (const item of api.library.list()) console.log(item);\n"],
  createLibraryEntry: [
    'const gameLibraryEntry = await api.library.create({\n  game_slug: "007-goldeneye",\n  play_status: "PLAYING",\n  platforms: ["n64"],\n  format: "PHYSICAL",\n  started_on: "2026-11-20",\n});\n',
    'const gameLibraryEntry = await api.library.create({\n  game_id: "01930e5c-6b00-7c00-8000-000000000401",\n  ownership: "WISHLIST",\n});\n',
  ],
  getLibrarySettings: ["const residentLibrarySettings = await api.library.getSettings();\n"],
  updateLibrarySettings: [
    'const residentLibrarySettings = await api.library.updateSettings({\n  visibility: "FOLLOWERS",\n  show_dates: false,\n});\n',
  ],
  getLibraryEntry: [
    'const gameLibraryEntry = await api.library.get(\n  "01930e5c-6b00-7c00-8000-000000000521",\n);\n',
  ],
  updateLibraryEntry: [
    'const gameLibraryEntry = await api.library.update(\n  "01930e5c-6b00-7c00-8000-000000000521",\n  { play_status: "COMPLETED", playtime_minutes: 1260, progress_percent: 80 },\n);\n',
    'const gameLibraryEntry = await api.library.update(\n  "01930e5c-6b00-7c00-8000-000000000521",\n  { visibility: "PRIVATE" },\n);\n',
  ],
  deleteLibraryEntry: [
    'const deletedItem = await api.library.delete(\n  "01930e5c-6b00-7c00-8000-000000000521",\n);\n',
  ],
  listLikedGames: ["for await (const item of api.likedGames.list()) console.log(item);\n"],
  addLikedGame: [
    'const likedGameActionResult = await api.likedGames.create({\n  game_slug: "007-goldeneye",\n});\n',
  ],
  getLikedGamesSettings: ["const likedGamesSettings = await api.likedGames.getSettings();\n"],
  updateLikedGamesSettings: [
    'const likedGamesSettings = await api.likedGames.updateSettings({\n  visibility: "PRIVATE",\n  log_activity: false,\n});\n',
  ],
  getLikedGame: [
    'const likedGame = await api.likedGames.get(\n  "01930e5c-6b00-7c00-8000-000000000531",\n);\n',
  ],
  deleteLikedGame: [
    'const likedGameActionResult = await api.likedGames.delete(\n  "01930e5c-6b00-7c00-8000-000000000531",\n);\n',
  ],
  listReviews: ["for await (const item of api.reviews.list()) console.log(item);\n"],
  createReview: [
    'const review = await api.reviews.create({\n  game_slug: "007-goldeneye",\n  title: "Still the best evening with four",\n  body: "Four controllers, one screen, and no mercy for whoever picks Oddjob.",\n  score: 9,\n  verdict: "RECOMMENDED",\n  platform: "n64",\n  language: "en",\n});\n',
    'const review = await api.reviews.create({\n  game_id: "01930e5c-6b00-7c00-8000-000000000401",\n  body: "Play the archives on 00 Agent before judging it.",\n  status: "DRAFT",\n});\n',
  ],
  getReview: ['const review = await api.reviews.get("01930e5c-6b00-7c00-8000-000000000501");\n'],
  updateReview: [
    'const review = await api.reviews.update(\n  "01930e5c-6b00-7c00-8000-000000000501",\n  { body: "Better with a mouse than anybody admits.", score: 8 },\n);\n',
    'const review = await api.reviews.update(\n  "01930e5c-6b00-7c00-8000-000000000501",\n  { status: "HIDDEN" },\n);\n',
  ],
  deleteReview: [
    'const deletedItem = await api.reviews.delete(\n  "01930e5c-6b00-7c00-8000-000000000501",\n);\n',
  ],
  likeReview: [
    'const reviewLikeResult = await api.reviews.like(\n  "01930e5c-6b00-7c00-8000-000000000501",\n);\n',
  ],
  unlikeReview: [
    'const reviewLikeResult = await api.reviews.unlike(\n  "01930e5c-6b00-7c00-8000-000000000501",\n);\n',
  ],
  listGameReviews: [
    'for await (const item of api.games.listReviews("007-goldeneye"))\n  console.log(item);\n',
  ],
  listResidentReviews: ['for await (const item of api.residents.listReviews("@ada")) console.log(item);\n'],
  listRatings: ["for await (const item of api.ratings.list()) console.log(item);\n"],
  createRating: [
    'const rating = await api.ratings.create({\n  game_slug: "007-goldeneye",\n  score: 9,\n});\n',
  ],
  getRating: ['const rating = await api.ratings.get("01930e5c-6b00-7c00-8000-000000000511");\n'],
  updateRating: [
    'const rating = await api.ratings.update(\n  "01930e5c-6b00-7c00-8000-000000000511",\n  { score: 8 },\n);\n',
  ],
  deleteRating: [
    'const deletedItem = await api.ratings.delete(\n  "01930e5c-6b00-7c00-8000-000000000511",\n);\n',
  ],
  getGameRating: ['const gameRatingSummary = await api.games.getRatingSummary("007-goldeneye");\n'],
  listGameRatings: [
    'for await (const item of api.games.listRatings("007-goldeneye"))\n  console.log(item);\n',
  ],
  listResidentRatings: ['for await (const item of api.residents.listRatings("@ada")) console.log(item);\n'],
  listResidents: ["for await (const item of api.residents.list()) console.log(item);\n"],
  createResident: [
    'const resident = await api.residents.create({\n  email: "grace@example.com",\n  display_name: "Grace",\n});\n',
    'const resident = await api.residents.create({\n  email: "joan@example.com",\n  username: "joan",\n  send_invite: false,\n});\n',
  ],
  getCurrentResident: ["const currentResident = await api.residents.me();\n"],
  getResident: ['const resident = await api.residents.get("@ada");\n'],
  updateResident: [
    'const resident = await api.residents.update("@ada", {\n  display_name: "Ada Lovelace",\n  bio: "Weaves algebraic patterns.",\n  country: "GB",\n  website_url: "https://ada.example",\n});\n',
    'const resident = await api.residents.update("@ada", {\n  email: "ada.lovelace@example.com",\n  current_password: "nine sundials turn",\n});\n',
  ],
  deleteResident: ['const deletedItem = await api.residents.delete("@ada");\n'],
  listResidentFollowers: [
    'for await (const item of api.residents.listFollowers("@ada")) console.log(item);\n',
  ],
  listResidentFollowing: [
    'for await (const item of api.residents.listFollowing("@ada")) console.log(item);\n',
  ],
  exportResident: ['const residentExport = await api.residents.export("@ada");\n'],
  getResidentExport: ['const residentExport = await api.residents.getExport("@ada");\n'],
  listRoles: ["for await (const item of api.roles.list()) console.log(item);\n"],
  createRole: [
    'const role = await api.roles.create({\n  name: "newsroom",\n  description: "Writes blogs and publishes changelogs.",\n  permissions: ["blogs:write", "changelogs:manage"],\n});\n',
    'const role = await api.roles.create({ name: "founders", permissions: [] });\n',
  ],
  getRole: ['const role = await api.roles.get("01930e5c-6b00-7c00-8000-000000000501");\n'],
  updateRole: [
    'const role = await api.roles.update("01930e5c-6b00-7c00-8000-000000000501", {\n  permissions: ["blogs:write", "blogs:moderate"],\n});\n',
    'const role = await api.roles.update("01930e5c-6b00-7c00-8000-000000000501", {\n  name: "press",\n  description: null,\n});\n',
  ],
  deleteRole: [
    'const deletedItem = await api.roles.delete(\n  "01930e5c-6b00-7c00-8000-000000000501",\n);\n',
  ],
  listWaitlists: ["for await (const item of api.waitlists.list()) console.log(item);\n"],
  createWaitlist: [
    'const waitlist = await api.waitlists.create({\n  slug: "closed-beta",\n  name: "Closed beta",\n  purpose: "Places in the first test round of the mobile app.",\n  max_capacity: 500,\n});\n',
    'const waitlist = await api.waitlists.create({\n  name: "Winter tournament",\n  purpose: "Places in the winter tournament.",\n  max_capacity: 64,\n});\n',
  ],
  listAllWaitlistEntries: ["for await (const item of api.waitlists.listAllEntries()) console.log(item);\n"],
  getWaitlistEntry: [
    'const waitlistEntry = await api.waitlists.getEntry(\n  "01930e5c-6b00-7c00-8000-0000000000e1",\n);\n',
  ],
  updateWaitlistEntry: [
    'const waitlistWithEntries = await api.waitlists.updateEntry(\n  "01930e5c-6b00-7c00-8000-0000000000e1",\n  { name: "Ada King", email: "Ada@example.com" },\n);\n',
    'const waitlistWithEntries = await api.waitlists.updateEntry(\n  "01930e5c-6b00-7c00-8000-0000000000e1",\n  { status: "INVITED" },\n);\n',
  ],
  leaveWaitlist: [
    'const deletedItem = await api.waitlists.leave(\n  "01930e5c-6b00-7c00-8000-0000000000e1",\n);\n',
  ],
  getWaitlist: ['const waitlistWithEntries = await api.waitlists.get("closed-beta");\n'],
  updateWaitlist: [
    'const waitlist = await api.waitlists.update("closed-beta", {\n  max_capacity: 1000,\n});\n',
  ],
  deleteWaitlist: ['const deletedItem = await api.waitlists.delete("closed-beta");\n'],
  listWaitlistEntries: [
    'for await (const item of api.waitlists.listEntries("closed-beta"))\n  console.log(item);\n',
  ],
  joinWaitlist: [
    'const waitlistEntry = await api.waitlists.join("closed-beta", {});\n',
    'const waitlistEntry = await api.waitlists.join("closed-beta", {\n  name: "Ada Lovelace",\n  email: "ada@example.com",\n});\n',
  ],
  followResident: ['const followResult = await api.residents.follow("@ada");\n'],
  unfollowResident: ['const followResult = await api.residents.unfollow("@ada");\n'],
  getHealth: ["const health = await api.health.get();\n"],
  listAuditLogs: ["for await (const item of api.auditLogs.list()) console.log(item);\n"],
  listEventTypes: ["const eventTypePage = await api.events.listTypes();\n"],
  listEvents: ["for await (const item of api.events.list()) console.log(item);\n"],
  streamEvents: [
    'const { streamEvents } = await import("@game-community/sdk/events");\nfor await (const event of streamEvents(api)) console.log(event);\n',
  ],
  getEvent: ['const event = await api.events.get("01930e5c-6b00-7c00-8000-00000000e001");\n'],
  listWebhookEndpoints: ["for await (const item of api.webhooks.list()) console.log(item);\n"],
  createWebhookEndpoint: [
    'const webhookEndpointWithSecret = await api.webhooks.create({\n  url: "https://bots.example/hooks/community",\n  event_types: ["review.*"],\n});\n',
    'const webhookEndpointWithSecret = await api.webhooks.create({\n  url: "https://mirror.example/games",\n  description: "Mirror of the catalogue.",\n  event_types: ["game.updated", "game.deleted"],\n  subject_ids: ["01930e5c-6b00-7c00-8000-000000000201"],\n});\n',
  ],
  getWebhookEndpoint: [
    'const webhookEndpoint = await api.webhooks.get(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n);\n',
  ],
  updateWebhookEndpoint: [
    'const webhookEndpoint = await api.webhooks.update(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n  { is_enabled: true },\n);\n',
    'const webhookEndpoint = await api.webhooks.update(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n  { url: "https://mirror.example/v2/games", subject_ids: null },\n);\n',
  ],
  deleteWebhookEndpoint: [
    'const deletedItem = await api.webhooks.delete(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n);\n',
  ],
  rotateWebhookSecret: [
    'const webhookEndpointWithSecret = await api.webhooks.rotateSecret(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n);\n',
    'const webhookEndpointWithSecret = await api.webhooks.rotateSecret(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n  { overlap_seconds: 0 },\n);\n',
  ],
  testWebhookEndpoint: [
    'const webhookDelivery = await api.webhooks.test(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n  { type: "review.published" },\n);\n',
  ],
  recoverWebhookEndpoint: [
    'const webhookRecovery = await api.webhooks.recover(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n  { since: "2026-11-21T06:00:00.000Z" },\n);\n',
  ],
  listWebhookDeliveries: [
    'for await (const item of api.webhooks.listDeliveries(\n  "01930e5c-6b00-7c00-8000-00000000f001",\n))\n  console.log(item);\n',
  ],
  getWebhookDelivery: [
    'const webhookDeliveryWithAttempts = await api.webhooks.getDelivery(\n  "01930e5c-6b00-7c00-8000-00000000f101",\n);\n',
  ],
  redeliverWebhook: [
    'const webhookDelivery = await api.webhooks.redeliver(\n  "01930e5c-6b00-7c00-8000-00000000f101",\n);\n',
  ],
  listServiceKeys: ["for await (const item of api.serviceKeys.list()) console.log(item);\n"],
  createServiceKey: [
    'const serviceKeyWithSecret = await api.serviceKeys.create({\n  kind: "SECRET",\n  name: "newsletter",\n  scopes: ["emails:send"],\n});\n',
    'const serviceKeyWithSecret = await api.serviceKeys.create({\n  kind: "SECRET",\n  name: "kiosk",\n  scopes: ["waitlists:manage"],\n  allowed_origins: ["https://kiosk.example"],\n  expires_at: "2099-01-31T00:00:00.000Z",\n});\n',
    'const serviceKeyWithSecret = await api.serviceKeys.create({\n  kind: "PUBLISHABLE",\n  name: "web-shop",\n});\n',
  ],
  getServiceKey: [
    'const serviceKeyDetails = await api.serviceKeys.get(\n  "01930e5c-6b00-7c00-8000-00000000c001",\n);\n',
  ],
  revokeServiceKey: [
    'const deletedItem = await api.serviceKeys.revoke(\n  "01930e5c-6b00-7c00-8000-00000000c001",\n);\n',
  ],
  rotateServiceKey: [
    'const rotatedServiceKey = await api.serviceKeys.rotate(\n  "01930e5c-6b00-7c00-8000-00000000c001",\n);\n',
    'const rotatedServiceKey = await api.serviceKeys.rotate(\n  "01930e5c-6b00-7c00-8000-00000000c001",\n  { grace_seconds: 0 },\n);\n',
  ],
};
