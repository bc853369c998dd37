// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { phone, requiredLine, requiredText } from '../../platform/validation';

/** `PATCH /api/orders/contact/{id}`: who receives an order and where, all three as they shall be. */
export const changeContactSchema = z.object({
  customerName: requiredLine(100),
  phoneNumber: phone,
  shippingAddress: requiredText(500),
});
export type ChangeContact = z.output<typeof changeContactSchema>;

export const CHANGED_CONTACT_FIELDS = Object.keys(
  changeContactSchema.shape,
) as (keyof ChangeContact)[];
