import { orderNumber } from '../../orders/rules';

/** What people call a return by: its order's number and which of its returns it is, `261121-9C21A4-R1`. */
export const returnNumber = (orderId: string, serial: number): string =>
  `${orderNumber(orderId)}-R${serial}`;
