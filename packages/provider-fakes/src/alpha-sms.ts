import type { HeardCall, Reply } from './fake-server';
import { SmsFake } from './sms-fake';

const REPORT = /^\/report\/request\/([^/]+)\/?$/;
const CHARGE = 0.3525;

/** Alpha SMS (sms.net.bd): takes a repeated SMS as a new one, and reports on each. */
export class AlphaSmsFake extends SmsFake {
  protected override callAt(method: string, path: string): string | undefined {
    if (method !== 'POST' && method !== 'GET') return undefined;
    if (path === '/sendsms') return 'send';
    return REPORT.test(path) ? 'report' : undefined;
  }

  protected override reply({ name, path, fields }: HeardCall): Promise<Reply> {
    const asked = this.switches.take('sms-code', name, fields);
    const refuse = (error: number, msg: string): Promise<Reply> =>
      Promise.resolve({ json: { error, msg } });
    if (asked !== undefined) return refuse(Number(asked.code), 'Refused');
    if (fields.api_key !== this.options.apiKey) return refuse(405, 'Authorization required');
    if (name === 'report') return this.#report(REPORT.exec(path)![1]!);
    const { to = '', msg = '', sender_id: sender } = fields;
    if (sender !== undefined && sender !== this.options.senderId)
      return refuse(413, 'Invalid Sender ID');
    if (msg === '') return refuse(414, 'Message is empty');
    if (!SmsFake.isNumber(to)) return refuse(416, 'No valid number found');
    const { id } = this.take(to, msg);
    return Promise.resolve({
      json: {
        error: 0,
        msg: 'Request successfully submitted',
        data: { request_id: Number(id) },
      },
    });
  }

  #report(id: string): Promise<Reply> {
    const found = this.taken.find((one) => one.id === id);
    if (!found) return Promise.resolve({ json: { error: 404, msg: 'Not found' } });
    const charge = CHARGE.toFixed(4);
    const status = found.reached ? 'Delivered' : 'Sent';
    const recipients = [{ number: found.to, charge, status }];
    return Promise.resolve({
      json: {
        error: 0,
        msg: 'Success',
        data: {
          request_id: Number(id),
          request_status: 'Complete',
          request_charge: charge,
          recipients,
        },
      },
    });
  }
}
