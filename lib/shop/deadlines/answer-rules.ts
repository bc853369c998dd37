/** Something that a buyer asked of a seller and that has to be answered by a moment: a complaint, a return. */
export interface AskedAnswer {
  /** Id of the complaint or the return. */
  id: string;
  number: string;
  sellerId: string;
  askedAt: Date;
  answerBy: Date;
  /** The seller's first answer. */
  answeredAt: Date | null;
  /** When its buyer ended it. */
  endedAt: Date | null;
}

/**
 * Whether an answer counts in a seller's figures: it was given, or its time is over. What its buyer ended
 * before that is no case.
 */
export function isAnswerCase(
  { answerBy, answeredAt, endedAt }: Pick<AskedAnswer, 'answerBy' | 'answeredAt' | 'endedAt'>,
  now: Date,
): boolean {
  if (answeredAt) return true;
  return answerBy < now && !(endedAt && endedAt <= answerBy);
}

/** Whether it was answered before its time was over. */
export const isAnsweredInTime = ({
  answerBy,
  answeredAt,
}: Pick<AskedAnswer, 'answerBy' | 'answeredAt'>): boolean =>
  answeredAt !== null && answeredAt <= answerBy;
