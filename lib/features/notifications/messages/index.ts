import 'server-only';

export { currentMessageSettings, isOn } from './budget';
export { retryMessage, setMessageBudget, switchMessage } from './desk-commands';
export {
  findOutcomes,
  isSmsAway,
  listMessages,
  listSwitches,
  messageStatistics,
} from './desk-queries';
export type { Outcome } from './desk-queries';
export { messageQueueStatistics } from './message-store';
export { queueMessages, withdrawMessage } from './queue-commands';
export type { NewMessage } from './queue-commands';
export { keepSending, wakeSender } from './sender';
export { publishTemplate, restoreTemplate, sendTestMessage } from './template-commands';
export {
  getTemplate,
  getTemplateSurroundings,
  getTemplateVersion,
  listTemplateVersions,
  listTemplates,
  readMailLabels,
} from './template-queries';
export { messageQueues } from './work-queues';
