import 'server-only';

export { complain, complainAsGuest } from './commands';
export { complaintHold, findComplained, findDueComplaints, orderOfComplaint } from './hold-queries';
export { findComplaintFaults } from './integrity';
export { rankedComplaints } from './migrations';
export { COMPLAINT_COOKIE, complaintCookie, provenComplaint } from './proof';
export {
  exportComplaints,
  findAskedComplaints,
  findComplaintOrders,
  findOwnComplaint,
  getComplaint,
  getOwnComplaint,
  listComplaints,
  listOrderComplaints,
  listOwnComplaints,
} from './queries';
export { getSellerComplaints } from './seller-queries';
export { escalateOverdue, stepAtDesk, stepOfBuyer } from './step-commands';
export { complaintQueues } from './work-queues';
