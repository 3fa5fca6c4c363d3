export { putMailConnection, readMailConnection, removeMailConnection } from './mail-connection.ts';
export { readSiteServices } from './site-services.ts';
