export { putInboxConnection, readInboxConnection, removeInboxConnection } from './inbox-connection.ts';
export { putMailConnection, readMailConnection, removeMailConnection } from './mail-connection.ts';
export {
  putPaymentConnection,
  readPaymentConnection,
  removePaymentConnection,
} from './payment-connection.ts';
export { readSiteServices } from './site-services.ts';
