import { Banner } from '@boaxepa/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface FocusedNoticeProps {
  readonly tone?: 'warning' | 'danger';
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * Notice that takes the focus when it appears. The focus also scrolls the notice into view, even if the clicked button
 * is far from it.
 */
export function FocusedNotice({ tone = 'warning', title, children }: FocusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone={tone} live title={title}>
        {children}
      </Banner>
    </div>
  );
}
