import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ReturnEventName } from '@/lib/features/aftersales/returns/kinds';
import type { ReturnView } from '@/lib/features/aftersales/returns/schema';

/** What was typed into a form that was refused, and why. */
export interface PostedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Numbers beside the refusal's code. */
  figures?: Record<string, string | number> | undefined;
}

/** What all forms of one page share. */
export interface FormPlace {
  of: ReturnView;
  /** The same for every try of what the page was made for. */
  formKey: string;
  /** Of the step that was refused. */
  posted: (PostedForm & { step: string }) | null;
}

/** What was typed into the form of a step; nothing where another one was refused. */
export const typedIn = ({ posted }: FormPlace, step: string): PostedForm | null =>
  posted?.step === step ? posted : null;

interface Props extends FormPlace {
  event: ReturnEventName;
  title: string;
  hint?: string;
  submit: string;
  variant?: 'primary' | 'danger' | 'outline';
  /** Open from the start: what is most likely wanted. */
  isOpen?: boolean;
  children?: ReactNode;
}

/** One step of a return as an ordinary form, folded away where it is not what is usually done. */
export function StepForm(props: Props) {
  const { of, formKey, event, title, hint, submit, variant = 'primary', isOpen, children } = props;
  return (
    <details open={isOpen || typedIn(props, event) !== null} className="border-t border-line">
      <summary className="target cursor-pointer py-2 font-semibold text-link">{title}</summary>
      <form
        action={`/api/returns/step/${of._id}`}
        method="post"
        className="grid gap-4 pt-2 pb-4"
        aria-label={title}
      >
        <input type="hidden" name="returnId" value={of._id} />
        <input type="hidden" name="event" value={event} />
        <input type="hidden" name="idempotencyKey" value={formKey} />
        {of.side !== 'buyer' && <input type="hidden" name="desk" value="1" />}
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {children}
        <div>
          <Button type="submit" variant={variant}>
            {submit}
          </Button>
        </div>
      </form>
    </details>
  );
}
