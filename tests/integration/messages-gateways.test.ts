import { setGatewayPatience } from '@/lib/features/notifications/messages/carriers';
import { messageQueueStatistics } from '@/lib/features/notifications/messages/message-store';
import { queueMessages } from '@/lib/features/notifications/messages/queue-commands';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel } from '@/models/message';
import {
  asIfTaken,
  code,
  sent,
  settled,
  shipped,
  timePasses,
  useMessages,
} from '../support/messages';
import { useShop } from '../support/shop';
import { awayFromMidnight, useSmsFakes } from '../support/sms';

useShop();
const fakes = useSmsFakes();
useMessages();

describe('gateways', () => {
  it.each(['ssl-wireless', 'bulksmsbd', 'alpha-sms'] as const)(
    '%s: sends, counts parts and what they cost',
    async (name) => {
      const fake = fakes.use(name);
      const before = fake.received.length;
      const [english, bangla] = await sent(shipped(), shipped({ locale: 'bn' }));
      expect(english).toMatchObject({ state: 'sent', provider: name, parts: 1, costPoisha: 35 });
      expect(english!.providerId).toMatch(/\d+/);
      expect(bangla!.state).toBe('sent');
      const texts = fake.received.slice(before).map(({ to, text }) => `${to} ${text}`);
      expect(texts).toHaveLength(2);
      expect(texts.every((text) => text.startsWith('8801712345678 '))).toBe(true);
    },
  );

  awayFromMidnight(it)(
    'that are away or silent are asked again with growing pauses, and nothing comes twice',
    async () => {
      const fake = fakes.use('ssl-wireless');
      const before = fake.received.length;
      const one = shipped();
      fake.switches.add({ trouble: 'unavailable' });
      const [first] = await sent(one);
      expect(first).toMatchObject({ state: 'due', attempts: 1, problem: { code: 'unheard' } });
      const pause = first!.dueAt.getTime() - Date.now();
      // Gone out, and its answer lost; then answered after the timeout; then refused as a duplicate.
      fake.switches.add({ trouble: 'lose-answer' });
      await timePasses();
      const [second] = await settled([one]);
      expect(second).toMatchObject({ state: 'due', attempts: 2 });
      expect(second!.dueAt.getTime() - Date.now()).toBeGreaterThan(pause);
      setGatewayPatience(50);
      fake.switches.add({ trouble: 'late-answer', ms: 300 });
      await timePasses();
      setGatewayPatience();
      await timePasses();
      const [last] = await settled([one]);
      expect(last).toMatchObject({ state: 'sent', attempts: 4 });
      expect(last!.reference).toBe(first!.reference);
      expect(fake.received).toHaveLength(before + 1);
    },
  );

  it('that know no id of ours are not asked twice: nobody knows', async () => {
    const fake = fakes.use('bulksmsbd');
    const before = fake.received.length;
    setGatewayPatience(50);
    fake.switches.add({ trouble: 'late-answer', ms: 300 });
    const one = code();
    const [lost] = await sent(one);
    expect(lost).toMatchObject({ state: 'unknown', problem: { code: 'unheard' }, costPoisha: 35 });
    await timePasses();
    expect((await settled([one]))[0]!.state).toBe('unknown');
    expect(fake.received).toHaveLength(before + 1);
  });

  it('that refuse a connection did nothing: any is asked again', async () => {
    fakes.use('bulksmsbd');
    const { url } = settings().sms.gateway!;
    settings().sms.gateway!.url = 'http://127.0.0.1:47';
    const one = shipped();
    expect((await sent(one))[0]).toMatchObject({ state: 'due', problem: { code: 'away' } });
    // However often it is tried, it has waited since it was queued.
    const createdAt = new Date(Date.now() - 3_600_000);
    await MessageModel.updateOne({ key: one.key }, { $set: { createdAt } });
    const [length, age] = await messageQueueStatistics.read();
    expect(length!.value).toBe(1);
    expect(age!.value).toBeGreaterThan(3_500);
    settings().sms.gateway!.url = url;
    await timePasses();
    expect((await settled([one]))[0]).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('without money or with a wrong key wait for a person; a wrong number is the end', async () => {
    const fake = fakes.use('bulksmsbd');
    fake.switches.add({ trouble: 'sms-code', code: '1007', why: 'bare' });
    const one = shipped();
    expect((await sent(one))[0]).toMatchObject({ state: 'due', problem: { code: '1007' } });
    settings().sms.gateway!.apiKey = 'wrong';
    await timePasses();
    expect((await settled([one]))[0]).toMatchObject({ state: 'due', problem: { code: '1011' } });
    fakes.use('bulksmsbd');
    await timePasses();
    expect((await settled([one]))[0]).toMatchObject({ state: 'sent', attempts: 3 });
    fake.switches.add({ trouble: 'sms-code', code: '1001' });
    expect((await sent(shipped()))[0]).toMatchObject({
      state: 'failed',
      problem: { code: '1001' },
    });
  });

  awayFromMidnight(it)(
    'that were changed meanwhile are not asked for what another may have',
    async () => {
      const ssl = fakes.use('ssl-wireless');
      ssl.switches.add({ trouble: 'lose-answer' });
      const one = shipped();
      expect((await sent(one))[0]!.state).toBe('due');
      const alpha = fakes.use('alpha-sms');
      const before = alpha.taken.length;
      await timePasses();
      expect((await settled([one]))[0]!.state).toBe('unknown');
      expect(alpha.taken).toHaveLength(before);
    },
  );

  it('are not asked again on another day, whose ids are other ones', async () => {
    const fake = fakes.use('ssl-wireless');
    fake.switches.add({ trouble: 'lose-answer' });
    const one = shipped();
    await sent(one);
    const before = fake.calls.length;
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await MessageModel.updateOne({ key: one.key }, { $set: { openAt: yesterday } });
    await timePasses();
    expect((await settled([one]))[0]!.state).toBe('unknown');
    expect(fake.calls).toHaveLength(before);
  });

  it('report what became of one and what it cost; what is never told stays sent', async () => {
    const fake = fakes.use('alpha-sms');
    const [there, never] = [shipped(), shipped()];
    await sent(there);
    fake.switches.add({ trouble: 'sms-never' });
    await sent(never);
    await timePasses();
    const [one, other] = await settled([there, never]);
    expect(one).toMatchObject({ state: 'delivered', costPoisha: 36 });
    expect(one!.deliveredAt).toBeInstanceOf(Date);
    expect(one!.askAt).toBeUndefined();
    expect(other).toMatchObject({ state: 'sent', asks: 1 });
    for (let time = 0; time < 6; time += 1) await timePasses();
    const [, last] = await settled([there, never]);
    expect(last!.state).toBe('sent');
    expect(last!.askAt).toBeUndefined();
  });

  awayFromMidnight(it)(
    'after a death are asked by the same name where they know it; else nobody knows',
    async () => {
      const ssl = fakes.use('ssl-wireless');
      const before = ssl.received.length;
      const [done, fresh] = [shipped(), shipped()];
      await sent(done);
      // It went out, and whoever sent it died before it wrote so; another died before it asked.
      await queueMessages([fresh]);
      await settleBackground();
      await asIfTaken(done, fresh);
      await MessageModel.updateOne({ key: fresh.key }, { $set: { reference: 'neverasked1' } });
      await timePasses();
      expect((await settled([done, fresh])).map(({ state }) => state)).toEqual(['sent', 'sent']);
      expect(ssl.received.slice(before).map(({ text }) => text)).toHaveLength(3);
      fakes.use('bulksmsbd');
      const lost = shipped();
      await sent(lost);
      await asIfTaken(lost);
      await MessageModel.updateOne({ key: lost.key }, { $unset: { parts: 1, costPoisha: 1 } });
      await timePasses();
      expect((await settled([lost]))[0]).toMatchObject({
        state: 'unknown',
        problem: { code: 'died' },
        // It may have gone out, and then it cost that.
        parts: 1,
        costPoisha: 35,
      });
    },
  );

  awayFromMidnight(it)('cost what may have gone out, also where it is too late now', async () => {
    const fake = fakes.use('ssl-wireless');
    fake.switches.add({ trouble: 'lose-answer' });
    const one = shipped();
    expect((await sent(one))[0]).toMatchObject({ state: 'due', parts: 1, costPoisha: 35 });
    const past = new Date(Date.now() - 1);
    await MessageModel.updateOne({ key: one.key }, { $set: { expiresAt: past } });
    await timePasses();
    expect((await settled([one]))[0]).toMatchObject({
      state: 'unknown',
      problem: { code: 'expired' },
      costPoisha: 35,
    });
    // A message that surely has not gone out costs nothing.
    settings().sms.gateway!.url = 'http://127.0.0.1:47';
    expect((await sent(shipped()))[0]!.costPoisha).toBeUndefined();
    fakes.use('ssl-wireless');
    await sent(code());
  });

  awayFromMidnight(it)(
    'that may have it are not said to have failed, whatever comes then',
    async () => {
      const fake = fakes.use('ssl-wireless');
      fake.switches.add({ trouble: 'lose-answer' });
      const one = shipped();
      await sent(one);
      const values = { number: 'long'.repeat(500) };
      await MessageModel.updateOne({ key: one.key }, { $set: { values } });
      await timePasses();
      expect((await settled([one]))[0]).toMatchObject({
        state: 'unknown',
        problem: { code: 'length' },
      });
      await sent(code());
    },
  );

  it('whose code is in no list may have sent it: nobody may try it again', async () => {
    const fake = fakes.use('alpha-sms');
    fake.switches.add({ trouble: 'sms-code', code: '999' });
    expect((await sent(shipped()))[0]).toMatchObject({ state: 'unknown', costPoisha: 35 });
    await sent(code());
  });
});
