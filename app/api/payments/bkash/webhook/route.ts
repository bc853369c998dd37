import { serveCallback } from '@/lib/features/payments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serveCallback(
  '/api/payments/bkash/webhook',
);
