import type { RemoteRoute } from '@boaxepa/shell-sdk';
import { type ComponentType, useEffect, useState } from 'react';
import type { LoadFailure } from '../failures/failure.ts';
import { AreaErrorPage } from './AreaErrorPage.tsx';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { InsideFrame } from './insideFrame.ts';

interface LateScreenOptions {
  readonly load: NonNullable<RemoteRoute['lazy']>;
  /** Of the first attempt. */
  readonly failure: LoadFailure;
  /** Tells of another one. */
  readonly failed: (cause: unknown) => LoadFailure;
  /** Whether it stands inside its area's frame. */
  readonly framed: boolean;
}

/** A screen whose chunk did not come: says so, tries again when asked, and on the next visit by itself. */
export function lateScreen({ load, failure, failed, framed }: LateScreenOptions): ComponentType {
  let Screen: ComponentType | undefined;
  let visits = 0;
  return function LateScreen() {
    const [cause, setCause] = useState(visits === 0 ? failure : undefined);
    const [wanted, setWanted] = useState(visits > 0);
    useEffect(() => {
      visits += 1;
    }, []);
    useEffect(() => {
      if (!wanted || Screen) return undefined;
      let left = false;
      load().then(
        ({ Component }) => {
          Screen = Component;
          if (!left) setWanted(false);
        },
        (error: unknown) => {
          const again = failed(error);
          if (left) return;
          setCause(again);
          setWanted(false);
        },
      );
      return () => {
        left = true;
      };
    }, [wanted]);
    if (Screen) return <Screen />;
    return (
      <InsideFrame value={framed}>
        {wanted ? <AreaSkeleton /> : <AreaErrorPage cause={cause} onRetry={() => setWanted(true)} />}
      </InsideFrame>
    );
  };
}
