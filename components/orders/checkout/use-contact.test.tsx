/**
 * @jest-environment jsdom
 */
import { act, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { Values } from '@/components/ui/use-api-form';
import { useContact } from './use-contact';

let answer: (account: object) => void;
jest.mock('@/lib/platform/http/call', () => ({
  call: () => new Promise((resolve) => (answer = resolve)),
}));

function Fields() {
  const form = useForm<Values>({ defaultValues: { phoneNumber: '', shippingAddress: '' } });
  useContact(form, true);
  return (
    <form>
      <input aria-label="phone" {...form.register('phoneNumber')} />
      <input aria-label="address" {...form.register('shippingAddress')} />
    </form>
  );
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const known = { phone: '+8801712345678', address: '12 Nawabpur Road' };

it('fills what is empty, but not the field that somebody is about to type into', async () => {
  render(<Fields />);
  const phone = field('phone');
  phone.focus();
  await act(async () => answer(known));
  expect(phone.value).toBe('');
  expect(field('address').value).toBe(known.address);
});

it('fills both where nobody is in them', async () => {
  render(<Fields />);
  await act(async () => answer(known));
  expect(field('phone').value).toBe(known.phone);
});
