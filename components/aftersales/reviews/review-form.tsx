import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import { MAX_REVIEW, type OwnLine } from '@/lib/features/aftersales/reviews/shared';
import { StarFields } from './star-fields';

interface Props {
  orderId: string;
  line: OwnLine;
  /** Values of the form that was refused. */
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
  /** Each rendering has its own, so that a second tap is the first one. */
  idempotencyKey: string;
}

/** Writes a review, or changes one's own: an ordinary form. */
export function ReviewForm({ orderId, line, posted, idempotencyKey }: Props) {
  const t = useTranslations('reviews');
  const { review } = line;
  const kept = review && {
    goods: String(review.stars.goods),
    seller: String(review.stars.seller),
    delivery: String(review.stars.delivery),
    text: review.text,
  };
  const values = posted?.values ?? kept ?? {};
  return (
    <form
      action={review ? `/api/reviews/own/${review._id}` : `/api/reviews/order/${orderId}`}
      method="post"
      className="grid gap-4"
    >
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="lineId" value={line.lineId} />
      {review && <input type="hidden" name="version" value={review.version} />}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <StarFields id={line.lineId} values={values} errors={posted?.errors ?? {}} />
      <TextArea
        name="text"
        label={t('textLabel')}
        hint={t('textHint')}
        rows={5}
        maxLength={MAX_REVIEW}
        defaultValue={values.text}
        error={posted?.errors.text}
      />
      <Button type="submit" className="w-full text-base">
        {t(review ? 'change' : 'send')}
      </Button>
    </form>
  );
}
