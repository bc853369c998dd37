import { serveCallback } from '@/lib/features/payments/serve-callback';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serveCallback(
  '/api/payments/bkash/callback',
);
