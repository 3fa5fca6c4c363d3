import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
