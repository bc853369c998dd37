import type { HeardCall, Reply } from './fake-server';
import { SmsFake } from './sms-fake';

/** BulkSMSBD: takes whatever it is sent as often as it is sent, and reports nothing. */
export class BulkSmsBdFake extends SmsFake {
  protected override callAt(method: string, path: string): string | undefined {
    return method === 'POST' && path === '/api/smsapi' ? 'send' : undefined;
  }

  protected override reply({ fields }: HeardCall): Promise<Reply> {
    const { api_key: key, senderid, number = '', message = '', type } = fields;
    const asked = this.switches.take('sms-code', 'send', fields);
    if (asked?.why === 'bare') return Promise.resolve({ text: asked.code ?? '1005' });
    const isPlain = /^[\u0000-\u007f]*$/.test(message);
    const code =
      asked?.code ??
      (key !== this.options.apiKey
        ? '1011'
        : senderid !== this.options.senderId
          ? '1002'
          : !SmsFake.isNumber(number)
            ? '1001'
            : message === '' || (type !== 'unicode' && !isPlain)
              ? '1003'
              : undefined);
    if (code !== undefined && code !== '202') {
      const json = { response_code: Number(code), success_message: '', error_message: 'Refused' };
      return Promise.resolve({ json });
    }
    const { id } = this.take(number, message);
    return Promise.resolve({
      json: {
        response_code: 202,
        message_id: Number(id),
        success_message: 'SMS Submitted Successfully',
        error_message: '',
      },
    });
  }
}
