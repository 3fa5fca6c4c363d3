export { announceProducts } from './announce-products.ts';
export { namedBy } from './audit-log/named.ts';
export { noteChange } from './audit-log/note-change.ts';
export { readBody, readBytes } from './body.ts';
export { makeChallenge } from './bot-check/challenge.ts';
export { checkHuman, checkHumanAccount } from './bot-check/check-human.ts';
export { makeTicket } from './bot-check/ticket.ts';
export {
  announce,
  type Change,
  followChanges,
  pricesChangedSince,
  trimChanges,
  unhurried,
} from './changes.ts';
export { codeHash, codeLength, lastFourOf, plainCode } from './code.ts';
export { compactHeap } from './compact-heap.ts';
export { accepts, choosePacking, compressAnswer, isWorthPacking, type Packing, pack } from './compress.ts';
export { isDemoOpen, isLoopback } from './demo-door.ts';
export { errorDetail, errorList, setSolved } from './error-channel/error-list.ts';
export { createFrontendMessage } from './error-channel/frontend-message.ts';
export { keepReport, trimFrontendMessages } from './error-channel/keep-report.ts';
export { limitFiles, mayBringFiles } from './files-rate.ts';
export { discardFiles, type Form, readForm } from './form-body.ts';
export { foldNames, readQuery } from './input.ts';
export type {
  Letter,
  LetterKind,
  LoyaltyLetter,
  LoyaltyLetterKind,
  OrderLetter,
  OrderLetterKind,
  SurveyLetter,
} from './job-data.ts';
export { failedQueue, type JobHandlers, type Jobs, openJobs } from './jobs.ts';
export { type Audience, accessLifetime, type Keys, openKeys } from './keys.ts';
export { fold, listPage, pageAround, readOr400 } from './list.ts';
export { listRows, type RowList } from './list-rows.ts';
export { openLog } from './log.ts';
export { layoutHtml, layoutText, type Page, type Section } from './mail/layout.ts';
export type { Attachment, House, Message } from './mail/message.ts';
export { momentIn } from './mail/moment.ts';
export type { Statement, Sum } from './mail/statement.ts';
export { openTransport, type Transport, trimOutbox } from './mail/transport.ts';
export { isSentence, say, schemaMessages } from './messages.ts';
export { parseTrustedProxies, publicRequest } from './origin.ts';
export { bounded, OutsideError, parseJson, readText, reasonOf } from './outside.ts';
export { guestAddress } from './peer.ts';
export { openAddressLookup } from './postcode/lookup.ts';
export { forgiveRate, isWithinRate, limitRate, networkOf, trimRateLimits } from './rate-limit.ts';
export { customerOf, type KnownPerson, type RequestContext, type Site, staffOf } from './request-context.ts';
export { secretOf } from './secret.ts';
export { closedPolicy, secureHeaders } from './secure-headers.ts';
export { type Tagged, TaggedCache, tagOf } from './tagged-cache.ts';
