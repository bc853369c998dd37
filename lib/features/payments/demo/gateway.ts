import 'server-only';
import { settings } from '../../../platform/env';
import type { Gateway } from '../providers/callback';
import { demoProvider } from './commands';

/** The gateway that only pretends to take money; its page tells the shop by itself (`commands.ts`). */
export const demoGateway: Gateway = {
  key: 'demo',
  connect: () => (settings().paymentDemo ? demoProvider : null),
  callbacks: [],
};
