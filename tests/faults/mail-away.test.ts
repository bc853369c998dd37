import { FakeSmtp } from '../support/fake-smtp';
import { Buyers } from '../support/faults/buyers';
import { FaultShop } from '../support/faults/fault-shop';
import { FaultyLink, type LinkConnection, type Direction } from '../support/faults/faulty-link';
import { longestOf, report, summarize, unseemly } from '../support/faults/statistics';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { until } from '../support/until';
import { MessageModel } from '@/models/message';

/** The mail server refuses, hangs or breaks off: orders go on, and each mail goes out later, once. */

jest.setTimeout(30 * 60_000);

useShop();
const shop = new FaultShop();
const smtp = new FakeSmtp();
let link: FaultyLink;
/** Breaks off after so much of a talk; null: not at all. */
let breakOffAt: RegExp | null = null;
let buyers: Buyers;

function inspect(connection: LinkConnection, direction: Direction, piece: Buffer): Buffer {
  if (direction !== 'toServer' || breakOffAt?.test(String(piece)) !== true) return piece;
  connection.cut();
  return Buffer.alloc(0);
}

beforeAll(async () => {
  await shop.open();
  link = new FaultyLink(Number(new URL(await smtp.start()).port), inspect);
  const port = await link.start();
  const server = await shop.serve({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Paikari Bazaar <shop@example.com>',
  });
  buyers = new Buyers(shop, server.url);
});
afterAll(async () => {
  await shop.close();
  await link.stop();
  await smtp.stop();
});

/** How many orders the mails that arrived tell of: one, or several in one mail. */
const ordersTold = () =>
  smtp.received.reduce((sum, { data }) => {
    const several = /^Subject: (\d+) new orders/m.exec(data);
    return sum + (several ? Number(several[1]) : 1);
  }, 0);

/** Mails that were tried in vain and are tried again. */
const waiting = () =>
  MessageModel.countDocuments({ channel: 'mail', state: 'due', attempts: { $gt: 0 } });

const FAULTS: [name: string, begin: () => void][] = [
  ['mail server refuses connections', () => link.refuse()],
  ['mail server breaks off at a recipient', () => (breakOffAt = /^RCPT/m)],
  ['mail server hangs', () => link.hang()],
];

it.each(IS_SHORT ? FAULTS.slice(0, 1) : FAULTS)(
  '%s: orders go on, and each mail goes out later, once',
  async (fault, begin) => {
    const told = ordersTold();
    begin();
    const orders = 3;
    for (let each = 0; each < orders; each++) await buyers.order();
    await until(async () => (await waiting()) > 0, 'a mail waits');
    expect(ordersTold()).toBe(told);
    const seen = summarize(buyers.sights);
    breakOffAt = null;
    link.mend();
    const mended = performance.now();
    await until(() => ordersTold() >= told + orders, 'the mails arrive');
    const backAfterMs = Math.round(performance.now() - mended);
    // Another mail after them shows that none of them comes again.
    await buyers.order();
    await until(() => ordersTold() >= told + orders + 1, 'the next mail arrives');
    expect(ordersTold()).toBe(told + orders + 1);
    expect(unseemly(buyers.sights)).toEqual([]);
    await shop.expectExact(buyers.acknowledged, buyers.keys);
    report({
      fault,
      saw: seen,
      longestMs: longestOf(buyers.sights),
      lost: 0,
      doubled: 0,
      backAfterMs,
    });
    buyers = buyers.again();
  },
);

it('a mail that may have arrived is not sent again', async () => {
  const told = ordersTold();
  // All of it is handed over; what the mail server says to it is lost.
  smtp.breaksOffAfterMail = true;
  await buyers.order();
  const [server] = shop.servers;
  await until(
    () => server!.output.includes('a message may not have arrived'),
    'the mail is given up',
  );
  expect(ordersTold()).toBe(told + 1);
  smtp.breaksOffAfterMail = false;
  await buyers.order();
  await until(() => ordersTold() >= told + 2, 'the next mail arrives');
  expect(ordersTold()).toBe(told + 2);
});
