export { getCallTarget } from './audit-log/call-target.ts';
export { changed, type Facts, hidden, money, percent, rowFacts } from './audit-log/changed.ts';
export { recordChange } from './audit-log/record-change.ts';
export { readBody, readBytes } from './body.ts';
export { newChallenge } from './bot-check/challenge.ts';
export { assertHuman, assertHumanAccount } from './bot-check/check-human.ts';
export { openVerifier } from './bot-check/recaptcha.ts';
export { createTicket } from './bot-check/ticket.ts';
export {
  type Change,
  changesSince,
  followChanges,
  lazyChannel,
  pricesChangedSince,
  publishChanges,
  type Topic,
  trimChanges,
} from './changes.ts';
export { type CircuitBreaker, CircuitOpenError, openCircuitBreaker } from './circuit-breaker.ts';
export { codeHash, codeLength, encodeCode, getLastFour, plainCode } from './code.ts';
export { compactHeap } from './compact-heap.ts';
export { accepts, choosePacking, compressAnswer, isWorthPacking, type Packing, pack } from './compress.ts';
export { isDemoOpen, isLoopback } from './demo-access.ts';
export { errorDetail, errorList, setManySolved, setSolved } from './error-channel/error-list.ts';
export { createFrontendMessage } from './error-channel/frontend-message.ts';
export { storeReport, trimFrontendMessages } from './error-channel/store-report.ts';
export { ExternalError, getReason, parseJson, readBounded, readText } from './external-response.ts';
export { countJobs, listFailedJobs, reportFailedJob, runFailedJob } from './failed-jobs.ts';
export {
  FetchError,
  fetchFile,
  readFileAddress,
} from './fetch-file.ts';
export { fieldError } from './field-error.ts';
export { discardFiles, type Form, readForm } from './form-body.ts';
export { matchNames, readQuery } from './input.ts';
export { instantColumn } from './instant-column.ts';
export type {
  Email,
  EmailKind,
  GiftCardEmail,
  LoyaltyEmail,
  LoyaltyEmailKind,
  MailingTest,
  OrderEmail,
  OrderEmailKind,
  OrderLinkRequest,
  SurveyEmail,
  TestEmail,
} from './job-data.ts';
export { failedQueue, type JobHandlers, type Jobs, openJobs, reportAfter } from './jobs.ts';
export { jsonTexts, stringify } from './json-texts.ts';
export { type Audience, accessLifetime, type Keys, openKeys } from './keys.ts';
export { listPage, normalizeText, pageAround, readOr400 } from './list.ts';
export { countRows, listMatchingIds, listRows, type RowList, readingTime } from './list-rows.ts';
export { type LiveServices, readLiveServices } from './live-services.ts';
export { openLog } from './log.ts';
export { trimEmailLog } from './mail/email-log.ts';
export type { InboxHeaders } from './mail/imap.ts';
export { findInboxConnection } from './mail/inbox-connection.ts';
export { layoutHtml, layoutText, type Page, type Section } from './mail/layout.ts';
export { findMailConnection, type MailConnection, UnreadablePasswordError } from './mail/mail-connection.ts';
export type { Attachment, Business, Message } from './mail/message.ts';
export { momentIn } from './mail/moment.ts';
export type { DeliveryError } from './mail/smtp.ts';
export type { Statement, Sum } from './mail/statement.ts';
export {
  assertInbox,
  assertMailServer,
  openTransport,
  type Transport,
  trimOutbox,
} from './mail/transport.ts';
export { matchesWords } from './matches-words.ts';
export { isSentence, schemaMessages, translate } from './messages.ts';
export { parseTrustedProxies, publicRequest } from './origin.ts';
export { guestAddress, isThisMachine } from './peer.ts';
export { openAddressLookup } from './postcode/lookup.ts';
export { isPublicHost } from './public-host.ts';
export { publishProductChanges } from './publish-product-changes.ts';
export { forgiveRate, isWithinRate, limitRate, networkOf, trimRateLimits } from './rate-limit.ts';
export {
  getCustomer,
  getStaff,
  type KnownPerson,
  type RequestContext,
  type Site,
} from './request-context.ts';
export { secretOf } from './secret.ts';
export { closedPolicy, secureHeaders } from './secure-headers.ts';
export { type Tagged, TaggedCache, tagOf } from './tagged-cache.ts';
export { isUnavailable } from './unavailable.ts';
export { limitFiles, mayUploadFiles } from './upload-rate.ts';
export { describeIssue, patternMessage, validatePart } from './validate-part.ts';
