import type { NewMessage } from '@/lib/features/notifications/messages/queue-commands';
import type { CheckoutInput } from '@/lib/features/checkout/schema';
import type { ProviderReport } from '@/lib/features/payments/providers/provider';
import type { PayoutMoveInput } from '@/lib/features/ledger/payouts/schema';
import type { Actor } from '@/lib/platform/auth/actor';

/** Task that a process of `mortal.ts` can be asked to do. Moments are milliseconds since 1970. */
export type Task =
  /** A checkout; `key` is the same for every try of one purchase. */
  | { name: 'place'; actor: Actor; input: CheckoutInput; key: string }
  /** A provider tells of an attempt of the demonstration's gateway. */
  | { name: 'report'; report: ProviderReport }
  | { name: 'expire'; now: number }
  /** Queues messages and sends them; its writes of messages count, which are no transactions'. */
  | { name: 'sendMessages'; messages: NewMessage[] }
  | { name: 'sendRefunds'; now: number }
  | { name: 'movePayout'; actor: Actor; id: string; asked: PayoutMoveInput };
