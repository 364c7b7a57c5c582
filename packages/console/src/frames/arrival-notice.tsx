import { useEffect, useState } from 'react';
import { type MessageId, t } from '../messages/t.ts';
import { Notice } from '../parts/notice.tsx';

/** Kept in memory, so that it survives redirects, and neither a reload nor going back repeats it. */
let pending: MessageId | null = null;

/** Shows a success message above the page that opens next, wherever redirects lead. */
export function showOnArrival(message: MessageId): void {
  pending = message;
}

/** The message for this page. Its key is the page's path, so that it's gone on the next page. */
export function ArrivalNotice() {
  const [message] = useState(pending);
  useEffect(() => {
    pending = null;
  }, []);
  return message === null ? null : (
    <div className="mb-8">
      <Notice tone="ok" role="status">
        {t(message)}
      </Notice>
    </div>
  );
}
