import { Banner } from '@boaxepa/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface FocusedWarningProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * Warning that takes the focus when it appears. The focus scrolls it into view if the user has pressed a button far
 * below it.
 */
export function FocusedWarning({ title, children }: FocusedWarningProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="warning" live title={title}>
        {children}
      </Banner>
    </div>
  );
}
