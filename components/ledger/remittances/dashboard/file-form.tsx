import type { ReactNode } from 'react';

interface Props {
  fileId: string;
  /** What is done, where no field says it. */
  move?: string;
  label: string;
  hidden?: Record<string, string>;
  className?: string;
  children: ReactNode;
}

/** A form about a courier's file: an ordinary post that comes back to the file's page. */
export function FileForm({ fileId, move, label, hidden = {}, className, children }: Props) {
  const fields = { file: fileId, ...(move !== undefined && { move }), ...hidden };
  return (
    <form
      action={`/api/remittances/${fileId}`}
      method="post"
      aria-label={label}
      className={className}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
