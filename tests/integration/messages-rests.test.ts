import { setGatewayPatience } from '@/lib/features/notifications/messages/carriers';
import { wakeSender } from '@/lib/features/notifications/messages/sender';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel } from '@/models/message';
import { code, sent, settled, shipped, timePasses, useMessages } from '../support/messages';
import { useShop } from '../support/shop';
import { useSmsFakes } from '../support/sms';

useShop();
const fakes = useSmsFakes();
useMessages();

describe('a gateway in trouble', () => {
  /** Passes the given time for a gateway that rests, and makes all waiting messages due. */
  const later = async (ms: number) => {
    const past = new Date(Date.now() - 1);
    await MessageModel.updateMany({ state: 'due' }, { $set: { dueAt: past } });
    const real = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + ms);
    wakeSender();
    await settleBackground();
    clock.mockRestore();
  };
  const many = (count: number) => Array.from({ length: count }, () => shipped());

  it('that wants fewer calls gets none for a while, but for codes', async () => {
    const fake = fakes.use('ssl-wireless');
    fake.switches.add({ trouble: 'sms-code', code: '4029', times: 100 });
    const all = many(20);
    await sent(...all);
    // Six were under way together.
    const first = fake.calls.length;
    expect(first).toBeLessThanOrEqual(8);
    await timePasses();
    expect(fake.calls).toHaveLength(first);
    fake.switches.clear();
    expect((await sent(code()))[0]!.state).toBe('sent');
    // A sign of life is the end of the rest.
    await timePasses();
    expect((await settled(all)).map(({ state }) => state)).toEqual(all.map(() => 'sent'));
  });

  it('that wants money is asked by one at a time after a rest, with growing rests', async () => {
    const fake = fakes.use('bulksmsbd');
    fake.switches.add({ trouble: 'sms-code', code: '1007', times: 100 });
    const all = many(20);
    await sent(...all);
    const first = fake.calls.length;
    expect(first).toBeLessThanOrEqual(12);
    await later(40_000);
    expect(fake.calls).toHaveLength(first + 1);
    await later(80_000);
    expect(fake.calls).toHaveLength(first + 1);
    await later(110_000);
    expect(fake.calls).toHaveLength(first + 2);
    fake.switches.clear();
    await sent(code());
    await timePasses();
    expect((await settled(all)).map(({ state }) => state)).toEqual(all.map(() => 'sent'));
  });

  it('that says nothing and knows no id of ours loses one message a rest', async () => {
    const fake = fakes.use('alpha-sms');
    setGatewayPatience(50);
    fake.switches.add({ trouble: 'late-answer', ms: 300, times: 100 });
    const all = many(20);
    await sent(...all);
    const lost = async () => (await settled(all)).filter(({ state }) => state === 'unknown').length;
    const first = await lost();
    expect(first).toBeLessThanOrEqual(12);
    await later(40_000);
    expect(await lost()).toBe(first + 1);
    fake.switches.clear();
    setGatewayPatience();
    await sent(code());
    await timePasses();
    const states = (await settled(all)).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent' || state === 'delivered')).toHaveLength(
      all.length - first - 1,
    );
  });
});
