import { signatureOf } from '@/lib/platform/auth/actor';
import { dayOf } from '@/lib/platform/time/time';
import { AddressModel } from '@/models/address';
import { AuditEntryModel } from '@/models/audit';
import { NewsletterSubscriberModel } from '@/models/newsletter-subscriber';
import { NotificationModel } from '@/models/notification';
import { PageViewModel, ProductViewModel } from '@/models/page-view';
import { idOf } from './generated-shop/ids';
import { insertAll, type GeneratedShop } from './generated-shop/insert';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

function* times(count: number, now: Date, make: (number: number, at: Date) => object) {
  for (let number = 1; number <= count; number += 1) {
    yield make(number, new Date(now.getTime() - (count - number) * 10 * MINUTE));
  }
}

/**
 * Inserts what a shop of that size has gathered besides products and orders: the given number of entries of
 * each type.
 */
export async function insertGathered(shop: GeneratedShop, count: number, now: Date): Promise<void> {
  const { people, products } = shop;
  const everyone = [people.admin, ...people.sellers, ...people.buyers];
  const subjects = ['order', 'product', 'user', 'content'] as const;
  const one = <Item>(items: Item[], number: number): Item => items[number % items.length]!;
  const audit = times(count, now, (number, at) => ({
    _id: idOf('audit', number, at),
    at,
    actorEmail: signatureOf({ ...one(everyone, number), id: null }),
    actorId: one(everyone, number)._id,
    action: 'product.edit',
    subject: subjects[number % subjects.length],
    subjectId: one(products, number)._id,
    before: { pricePoisha: 100 },
    after: { pricePoisha: 200 },
  }));
  const notifications = times(count, now, (number, at) => ({
    _id: idOf('notification', number, at),
    userId: one(everyone, number)._id,
    at,
    kind: 'orderPlaced',
    subjectId: one(products, number)._id,
    productName: one(products, number).productName,
    readAt: number % 5 === 0 ? null : at,
    mail: 'taken',
  }));
  const addresses = times(count, now, (number, at) => ({
    _id: idOf('address', number, at),
    accountId: one(everyone, number)._id,
    label: 'shop',
    name: 'Rahima Khatun',
    phone: '+8801712345678',
    place: { divisionId: '6', districtId: '47', thana: 't13' },
    line: `House ${number}`,
    landmark: '',
    isDefault: number <= everyone.length,
    createdAt: at,
    usedAt: null,
  }));
  const subscribers = times(count, now, (number, at) => ({
    _id: idOf('subscriber', number, at),
    email: `reader${(number * 7919) % count}@bench.test`,
    createdAt: at,
  }));
  const days = Array.from({ length: 90 }, (_each, back) =>
    dayOf(new Date(now.getTime() - back * DAY)),
  );
  const views = days.flatMap((day) =>
    Array.from({ length: 30 }, (_each, page) => ({ day, path: `/page${page}`, views: page })),
  );
  const productViews = days.flatMap((day) =>
    products.slice(0, 30).map(({ _id }) => ({ productId: _id, day, views: 3 })),
  );
  await insertAll(AuditEntryModel, audit);
  await insertAll(AddressModel, addresses);
  await insertAll(NotificationModel, notifications);
  await insertAll(NewsletterSubscriberModel, subscribers);
  await insertAll(PageViewModel, views);
  await insertAll(ProductViewModel, productViews);
}
