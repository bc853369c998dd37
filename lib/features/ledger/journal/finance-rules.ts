import { ACCOUNTS, type Account } from './types';

type NamedBalance = [account: Account, poisha: number];

/** How the shop stands, in poisha; every sum as people name it. */
interface FinanceSummary {
  /** Debts of the shop: to buyers, for refunds, to sellers. */
  owed: NamedBalance[];
  /** Money that others hold for the shop: providers, wallets, couriers, sellers in debt. */
  held: NamedBalance[];
  /** The bank, and what was earned (above nothing) and spent (below). */
  own: NamedBalance[];
}

/** All sellers together, apart by who owes whom. */
const SELLERS = 'sellers';
const SELLERS_OWING = 'sellers-owing';

const HELD = /^(gateway|wallet|courier):/;
const EARNED = [
  ACCOUNTS.commission,
  ACCOUNTS.deliveryIncome,
  ACCOUNTS.deliveryCost,
  ACCOUNTS.promotions,
  ACCOUNTS.gatewayFees,
  ACCOUNTS.differences,
];

/**
 * Balances by what they mean.
 * @param balances debits less credits of each account
 */
export function financesOf(balances: ReadonlyMap<Account, number>): FinanceSummary {
  const of = (account: Account) => balances.get(account) ?? 0;
  const credits = (account: Account): NamedBalance => [account, 0 - of(account)];
  const sellers = [...balances].filter(([account]) => account.startsWith(ACCOUNTS.seller('')));
  const sum = (poishaOf: (poisha: number) => number) =>
    sellers.reduce((total, [, poisha]) => total + poishaOf(poisha), 0);
  const owing = sum((poisha) => Math.max(0, poisha));
  return {
    owed: [
      credits(ACCOUNTS.buyers),
      credits(ACCOUNTS.refunds),
      [SELLERS, sum((poisha) => Math.max(0, -poisha))],
    ],
    held: [
      ...[...balances].filter(([account]) => HELD.test(account)),
      ...(owing > 0 ? [[SELLERS_OWING, owing] as NamedBalance] : []),
    ],
    own: [[ACCOUNTS.bank, of(ACCOUNTS.bank)], ...EARNED.map(credits)],
  };
}
