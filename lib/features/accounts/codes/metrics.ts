import 'server-only';
import { counter } from '../../../platform/metrics/registry';

const codes = counter({
  name: 'shop_codes_total',
  help: 'Codes that this process had sent, by SMS or mail, and right ones that came back.',
  labelNames: ['channel', 'step'],
});

/** Counts a code that was sent to a phone or an e-mail, or came back right. */
export function countCode(to: string, step: 'sent' | 'entered'): void {
  codes.inc({ channel: to.includes('@') ? 'mail' : 'sms', step });
}
