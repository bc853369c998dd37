/**
 * @jest-environment jsdom
 */
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { askDialog, OTHER } from './ask-dialog';
import { askForProof } from './fresh-proof';
import { knowsPasskeys, signWithPasskey } from './passkey';

jest.mock('./ask-dialog', () => ({ askDialog: jest.fn(), OTHER: Symbol('other') }));
jest.mock('./passkey', () => ({ knowsPasskeys: jest.fn(), signWithPasskey: jest.fn() }));
jest.mock('@/lib/platform/http/call', () => ({ call: jest.fn() }));

const ask = {
  title: 'Is it still you?',
  text: 'Once more.',
  label: 'Code',
  hint: 'Six digits',
  wrong: 'Not right.',
  button: 'Confirm',
  cancel: 'Cancel',
  passkey: 'Use a passkey',
};
const refusal = new CallError('PROOF_NEEDED', '', 403, undefined, {}, {}, { ask });
const wrong = new CallError('FACTOR_WRONG', '', 401);

beforeEach(() => jest.resetAllMocks());

it('asks again where the code was wrong, in the words of the refusal', async () => {
  jest.mocked(askDialog).mockResolvedValueOnce('000000').mockResolvedValueOnce('123456');
  jest
    .mocked(call)
    .mockRejectedValueOnce(wrong)
    .mockResolvedValueOnce({} as never);
  expect(await askForProof(refusal)).toBe(true);
  expect(jest.mocked(askDialog).mock.calls.map(([{ text }]) => text)).toEqual([
    'Once more.',
    'Not right.',
  ]);
});

it('is given up by Cancel, and where there are no words to ask with', async () => {
  jest.mocked(askDialog).mockResolvedValue(undefined);
  expect(await askForProof(refusal)).toBe(false);
  expect(await askForProof(new CallError('PROOF_NEEDED', '', 403))).toBe(false);
  expect(call).not.toHaveBeenCalled();
});

it('says what else went wrong', async () => {
  jest.mocked(askDialog).mockResolvedValue('123456');
  jest.mocked(call).mockRejectedValue(new CallError('TOO_MANY', '', 429));
  await expect(askForProof(refusal)).rejects.toMatchObject({ code: 'TOO_MANY' });
});

describe('in a browser that knows passkeys', () => {
  const options = { challenge: 'abc' };
  beforeEach(() => jest.mocked(knowsPasskeys).mockReturnValue(true));

  it('offers one to whom has one, and sends what it signed', async () => {
    jest.mocked(call).mockResolvedValueOnce({ options } as never);
    jest.mocked(askDialog).mockResolvedValue(OTHER);
    jest.mocked(signWithPasskey).mockResolvedValue({ id: 'key' } as never);
    jest.mocked(call).mockResolvedValueOnce({} as never);
    expect(await askForProof(refusal)).toBe(true);
    expect(jest.mocked(askDialog).mock.calls[0]![0]).toMatchObject({ other: 'Use a passkey' });
    expect(signWithPasskey).toHaveBeenCalledWith(options);
    expect(jest.mocked(call).mock.calls[1]).toMatchObject([
      'POST /api/profile/proof',
      { body: { passkey: { id: 'key' } } },
    ]);
  });

  it('offers none to whom has none', async () => {
    jest.mocked(call).mockResolvedValueOnce({ options: null } as never);
    jest.mocked(askDialog).mockResolvedValue(undefined);
    expect(await askForProof(refusal)).toBe(false);
    expect(jest.mocked(askDialog).mock.calls[0]![0]).not.toHaveProperty('other');
  });

  it('asks again, with another challenge, where it was cancelled or refused', async () => {
    jest.mocked(call).mockImplementation((path) => {
      if (path === 'POST /api/profile/proof/passkey') return Promise.resolve({ options }) as never;
      return Promise.reject(new CallError('PASSKEY_WRONG', 'Not accepted.', 401)) as never;
    });
    jest
      .mocked(askDialog)
      .mockResolvedValueOnce(OTHER)
      .mockResolvedValueOnce(OTHER)
      .mockResolvedValueOnce(undefined);
    jest
      .mocked(signWithPasskey)
      .mockRejectedValueOnce(new Error('NotAllowedError'))
      .mockResolvedValueOnce({ id: 'key' } as never);
    expect(await askForProof(refusal)).toBe(false);
    expect(jest.mocked(askDialog).mock.calls.map(([{ text }]) => text)).toEqual([
      ...['Once more.', 'Once more.', 'Not accepted.'],
    ]);
  });
});
