/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor, Team } from '../platform/auth/actor';
import {
  isOfOwnShop,
  mayChangeContact,
  mayEnter,
  mayGrantRefund,
  mayMoveOrder,
  mayOrderProduct,
  maySell,
  sellerOf,
  sellsAs,
  shopFor,
  shopOf,
} from './policy';

const person = (id: string, more: Partial<Actor> = {}): Actor => ({
  ...{ id, email: `${id}@example.com`, name: id, role: 'user' },
  ...more,
});
const team = (role: Team['role']): Team => ({
  ...{ sellerId: 'seller', name: 'Rahim Traders', email: 'rahim@example.com', role },
});
const seller = person('seller');
const packer = person('packer', { team: team('packer') });
const manager = person('manager', { team: team('manager') });
const closed = person('closed', { team: team(null) });
const staff = person('staff', { staffRole: 'orders' });

it('a member sells for the seller of the team, by the role; who is in none for themself', () => {
  expect([seller, packer].map(shopOf)).toEqual(['seller', 'seller']);
  expect(sellerOf(packer)).toMatchObject({ id: 'seller', name: 'Rahim Traders' });
  expect(sellerOf(seller)).toMatchObject({ id: 'seller', name: 'seller' });
  expect(sellsAs(packer, 'seller', 'shop.parcels')).toBe(true);
  expect(sellsAs(packer, 'seller', 'shop.products')).toBe(false);
  // Their own id is no shop's any more, and nobody else's shop is theirs.
  expect(sellsAs(packer, 'packer', 'shop.parcels')).toBe(false);
  expect(sellsAs(seller, 'other', 'shop.parcels')).toBe(false);
  expect(sellsAs(seller, null, 'shop.promotions')).toBe(false);
  expect(maySell(seller, 'shop.payout')).toBe(true);
  expect(maySell(manager, 'shop.payout')).toBe(false);
  expect(maySell(closed, 'shop.see')).toBe(false);
  expect(shopFor(manager, 'shop.orders')).toBe('seller');
  expect(() => shopFor(packer, 'shop.orders')).toThrow('You are not allowed to do this.');
});

it('what the shop does by itself is of no seller', () => {
  expect(isOfOwnShop({ id: null }, 'seller')).toBe(false);
  expect(isOfOwnShop({ id: null }, undefined)).toBe(false);
});

it('a member is the seller wherever the seller is excluded', () => {
  const order = { customerId: 'packer', sellerId: 'seller' };
  expect(mayOrderProduct(packer, { authorId: 'seller' })).toBe(false);
  expect(mayOrderProduct(packer, { authorId: 'other' })).toBe(true);
  expect(mayOrderProduct(closed, { authorId: 'seller' })).toBe(false);
  // Bought before they joined: they neither redirect it nor give its money to themself.
  expect(mayChangeContact(packer, order)).toBe(false);
  expect(mayGrantRefund(manager, { customerId: 'manager', sellerId: 'seller' })).toBe(false);
  expect(mayGrantRefund(manager, { customerId: 'buyer', sellerId: 'seller' })).toBe(true);
  expect(mayMoveOrder(packer, order, 'shop.parcels')).toBe(true);
  expect(mayMoveOrder(packer, order, 'shop.orders')).toBe(false);
});

it('staff pass the doors of selling as everybody does who is in no team', () => {
  expect(mayEnter(staff, 'shop.products')).toBe(true);
  expect(mayEnter(staff, 'payouts.manage')).toBe(false);
  expect(mayEnter(packer, 'shop.products')).toBe(false);
  expect(mayEnter(packer, 'user')).toBe(true);
});

/** Files under `lib/features`, without tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

const ID = String.raw`(?:actor|viewer|visitor|by|who)[?!]?\.(?:actor[?!]?\.)?(?:id|accountId)\b`;
const SELLER = String.raw`\b(?:sellerId|authorId|ownerId)\b`;
/** One compared with, or made of, the other within a statement. */
const BY_ITSELF = new RegExp(
  `${SELLER}[^;{}]{0,80}?(?:===|!==|:|equals\\(|\\(|,)\\s*[^;{},]{0,40}${ID}|${ID}\\)?\\s*[!=]==\\s*[^;{}]{0,40}${SELLER}`,
);

it('no feature compares who calls with a seller by itself: the rules of this file know of teams', () => {
  for (const wrong of [
    'if (String(order.sellerId) === actor.id) throw x',
    'filter({ sellerId: new Types.ObjectId(actor.id) })',
    'if (actor?.id === String(order.sellerId)) return null',
    'sellerId?.equals(by.id)',
    'String(product.authorId) !== visitor.accountId',
  ]) {
    expect(wrong).toMatch(BY_ITSELF);
  }
  const found = sources(join(process.cwd(), 'lib/features')).flatMap((path) => {
    const match = BY_ITSELF.exec(readFileSync(path, 'utf8'));
    return match ? [`${path}: ${match[0]}`] : [];
  });
  expect(found).toEqual([]);
});
