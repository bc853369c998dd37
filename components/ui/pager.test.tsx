import { Pager } from './pager';

const leadTo = jest.fn();
jest.mock('next/navigation', () => ({
  redirect: (address: string) => {
    leadTo(address);
    throw new Error('redirect');
  },
}));
jest.mock('next-intl', () => ({ useTranslations: () => () => '' }));

const pager = (current: number, last: number) =>
  Pager({ locale: 'en', current, last, hrefOf: (page) => `/list?page=${page}` });

it('leads from behind the last page to it, and stays where a list has nothing', () => {
  expect(() => pager(99, 4)).toThrow('redirect');
  expect(leadTo).toHaveBeenCalledWith('/list?page=4');
  expect(pager(4, 4)).not.toBeNull();
  expect(pager(99, 0)).toBeNull();
  expect(leadTo).toHaveBeenCalledTimes(1);
});
