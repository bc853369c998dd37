import { orderNumber } from '../../orders/rules';

/** What people call a parcel by: its order's number and which of its parcels it is, `261121-9C21A4-1`. */
export const parcelNumber = (orderId: string, serial: number): string =>
  `${orderNumber(orderId)}-${serial}`;
