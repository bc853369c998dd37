/**
 * @jest-environment jsdom
 */
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { askDialog } from './ask-dialog';
import { askForProof } from './fresh-proof';

jest.mock('./ask-dialog', () => ({ askDialog: jest.fn() }));
jest.mock('@/lib/platform/http/call', () => ({ call: jest.fn() }));

const ask = {
  title: 'Is it still you?',
  text: 'Once more.',
  label: 'Code',
  hint: 'Six digits',
  wrong: 'Not right.',
  button: 'Confirm',
  cancel: 'Cancel',
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
