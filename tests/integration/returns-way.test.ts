import { footer } from '@/lib/features/content/defaults';
import { publishContent } from '@/lib/features/content/commands';
import { composeSms, defaultTexts } from '@/lib/features/notifications/messages/template-queries';
import { notificationMails, type NotificationMail } from '@/lib/features/notifications/mails';
import { smsValues } from '@/lib/features/notifications/sms-messages';
import { nameTarget } from '@/lib/features/payments/refund-desk-commands';
import { findReturn } from '@/lib/features/aftersales/returns/queries';
import { requestReturnSchema } from '@/lib/features/aftersales/returns/schema';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { readableDate } from '@/lib/platform/time/time';
import { NotificationModel } from '@/models/notification';
import { RefundModel } from '@/models/refund';
import { added } from '../support/addresses';
import {
  arrived,
  deliveredGoods,
  returnOf,
  sentBack,
  settled,
  take,
  type Goods,
} from '../support/returns';
import { makeUser, useShop } from '../support/shop';

/** The way back of goods and of their money: what buyer and seller are told of both. */

useShop();

type Written = NotificationMail;
const approve = { event: 'approved' } as const;
const views = async ({ buyer, seller }: Goods, id: string) => {
  const see = (actor: Goods['buyer']) => findReturn(id, { kind: 'account', actor }, new Date());
  return [(await see(buyer))!, (await see(seller))!] as const;
};

describe('Goods', () => {
  beforeAll(async () => {
    const value = {
      ...footer,
      address: { en: 'House 1, Banani, Dhaka', bn: 'বাড়ি ১, বনানী, ঢাকা' },
      phone: '০১৭১১-২২৩৩৪৪',
    };
    await publishContent(await makeUser({ role: 'admin' }), 'footer', { version: 0, value });
  });

  it.each([
    ['unused', true, 'buyer', 'You pay the courier', 'কুরিয়ারের খরচ আপনার'],
    ['damaged', true, 'seller', 'The seller pays the courier', 'কুরিয়ারের খরচ বিক্রেতার'],
    ['wrong', false, 'seller', 'The seller pays the courier', 'কুরিয়ারের খরচ বিক্রেতার'],
    ['other', false, 'seller', 'The seller pays the courier', 'কুরিয়ারের খরচ বিক্রেতার'],
  ] as const)(
    'that are %s go to the seller (said: %s), else to the shop, and the %s pays.',
    async (reason, isSaid, pays, english, bangla) => {
      const goods = await deliveredGoods();
      const { seller, buyer } = goods;
      if (isSaid) await added(seller, { line: 'Godown 4', phone: '০১৯১১২২৩৩৪৪', isReturn: true });
      const { returnId } = await goods.ask({ reason });
      const [before] = await views(goods, returnId);
      expect([before.sendTo, before.freight]).toEqual([null, null]);
      await take(returnId, [seller, approve]);
      const [place, phone] = isSaid ? ['Godown 4', '01911223344'] : ['Banani', '01711223344'];
      for (const { sendTo, freight, waitsBy } of await views(goods, returnId)) {
        expect(freight).toBe(pays);
        expect(sendTo!.phone).toBe(`+88${phone}`);
        expect(sendTo!.text).toContain(place);
        expect(waitsBy).not.toBeNull();
      }
      await settleBackground();
      const told = (await NotificationModel.findOne({
        ...{ userId: buyer.id, kind: 'returnBuyer', step: 'approvedSend' },
      }).lean())!;
      const { sendBy } = await returnOf(returnId);
      const [{ letter }] = notificationMails(() => 'en', [told]).get(buyer.id) as [Written];
      for (const said of [place, phone, english, readableDate(sendBy!, 'en')]) {
        expect(letter.text).toContain(said);
      }
      const texts = defaultTexts('returnBuyer', 'sms').bn;
      const values = smsValues(told, 'bn', 'R1');
      const sms = composeSms({ kind: 'returnBuyer', texts, locale: 'bn' }, values);
      for (const said of [toBanglaDigits(phone), bangla, readableDate(sendBy!, 'bn')]) {
        expect(sms).toContain(said);
      }
    },
  );

  it('that never arrived go nowhere.', async () => {
    const goods = await deliveredGoods();
    await added(goods.seller, { isReturn: true });
    const { returnId } = await goods.ask({ reason: 'missing' });
    await take(returnId, [goods.seller, approve]);
    const [view] = await views(goods, returnId);
    expect([view.sendTo, view.freight]).toEqual([null, null]);
  });
});

describe('Money of what was paid in cash', () => {
  const target = { to: 'bkash', account: '০১৮১২-৩৪৫৬৭৮', holder: 'Rahima' };

  it.each([true, false])(
    'goes where the request said (%s), else waits for its buyer.',
    async (isSaid) => {
      const goods = await deliveredGoods('cod');
      const { seller, buyer, lineId } = goods;
      const asked = requestReturnSchema.parse({
        ...{ [`units-${lineId}`]: '১', reason: 'damaged', words: 'Broken', wish: 'refund' },
        ...(isSaid ? target : { to: 'bkash', account: '', holder: '' }),
      });
      const { returnId } = await goods.ask(asked);
      await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 0)]);
      const record = await take(returnId, [seller, settled('refund', asked.lines)]);
      const [view, desk] = await views(goods, returnId);
      expect(view.refund).toMatchObject({ isNumberAwaited: !isSaid, isDone: false });
      // The number is for whoever sends the money, and nobody else.
      expect(JSON.stringify([view, desk])).not.toContain('01812345678');
      const refund = (await RefundModel.findById(record.refundIds[0]).lean())!;
      if (isSaid) {
        expect(refund.target).toMatchObject({ to: 'bkash', account: '+8801812345678' });
        return;
      }
      expect(refund.target).toBeUndefined();
      await nameTarget(buyer, String(refund._id), {
        ...{ to: 'nagad', account: '+8801812345678', holder: 'Rahima' },
      });
      expect((await views(goods, returnId))[0].refund).toMatchObject({ isNumberAwaited: false });
    },
  );

  it.each([
    [{ account: '12345' }, 'target.account'],
    [{ holder: '' }, 'target.holder'],
    [{ to: 'bank', account: '123456789' }, 'target.bank'],
  ])('%j is refused at its field', (wrong, field) => {
    const { error } = requestReturnSchema.safeParse({
      ...{
        'units-aaaaaaaaaaaaaaaaaaaaaaaa': '1',
        reason: 'damaged',
        words: 'Broken',
        wish: 'refund',
      },
      ...{ ...target, ...wrong },
    });
    expect(error!.issues.map(({ path }) => path.join('.'))).toContain(field);
  });

  it('of a wallet or a gateway goes back by itself: nobody waits for a number.', async () => {
    const goods = await deliveredGoods('demo');
    const { seller, buyer, lineId } = goods;
    const { returnId } = await goods.ask();
    await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 0)]);
    await take(returnId, [seller, settled('refund', [{ lineId, quantity: 1 }])]);
    expect((await views(goods, returnId))[0].refund).toMatchObject({ isNumberAwaited: false });
  });
});
