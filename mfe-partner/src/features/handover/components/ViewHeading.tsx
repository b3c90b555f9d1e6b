import { styled } from '@boaxepa/ui';
import { type ReactNode, useEffect, useRef } from 'react';

const Root = styled.h2`
  overflow-wrap: anywhere;
`;

/** Heading of a step. The heading gets the focus on mount, so that screen readers announce it. */
export function ViewHeading({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <Root ref={ref} tabIndex={-1} className={className}>
      {children}
    </Root>
  );
}
