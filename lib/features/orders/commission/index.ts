import 'server-only';

export { addCommissionRate, endCommissionRate } from './commands';
export { COMMISSION_PAGE_SIZE, commissionFor, listCommission, ratesOf } from './queries';
