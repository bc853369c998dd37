import { demoProvider } from '@/lib/features/payments/demo/commands';
import { ProviderAway, type RefundReport } from '@/lib/features/payments/providers/provider';
import { answer } from '../refunds';

/** How the provider takes the next refund that it is sent. */
export const MOODS = ['done', 'refused', 'away', 'lost', 'open'] as const;
export type Mood = (typeof MOODS)[number];

/**
 * Events that happen outside of the shop, and that the shop can only be told of: money that the provider took
 * and sent back, cash that couriers collected. Integer poisha.
 */
export class Outside {
  /** Amount that was paid, by the attempt's reference. */
  readonly took = new Map<string, number>();
  /** Amount that was sent back, by the refund's reference. */
  readonly sentBack = new Map<string, number>();
  /** Refunds that the provider was told to send although it had sent them. */
  readonly sentTwice: string[] = [];
  mood: Mood = 'done';
  /** The attempt that was paid last, where it was not before. */
  paidLast: string | undefined;

  /** A buyer pays an attempt there, once however often it is told of. */
  pays({ reference, amountPoisha }: { reference: string; amountPoisha: number }): void {
    this.paidLast = this.took.has(reference) ? undefined : reference;
    this.took.set(reference, amountPoisha);
  }

  /** Has the demonstration's gateway be this one, until mocks are restored. */
  stand(): this {
    jest.spyOn(demoProvider, 'refund').mockImplementation(({ reference, amountPoisha }) => {
      const { mood } = this;
      if (mood === 'refused') return Promise.resolve(answer('refused', 'Too old'));
      if (mood === 'away') return Promise.reject(new ProviderAway('The provider is away'));
      if (this.sentBack.has(reference)) this.sentTwice.push(reference);
      this.sentBack.set(reference, amountPoisha);
      if (mood === 'lost') return Promise.reject(new ProviderAway('The answer is lost'));
      return Promise.resolve(answer(mood));
    });
    jest
      .spyOn(demoProvider, 'askRefund')
      .mockImplementation(({ reference }): Promise<RefundReport> => {
        if (this.mood === 'away') return Promise.reject(new ProviderAway('The provider is away'));
        return Promise.resolve(answer(this.sentBack.has(reference) ? 'done' : 'unknown'));
      });
    return this;
  }
}

export const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((total, each) => total + each, 0);
