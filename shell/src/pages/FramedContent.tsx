import { type FrameKind, type NavigationItem, paths } from '@boaxepa/shell-sdk';
import { Page } from '@boaxepa/ui';
import { AuthFrame, BusinessFrame, ShopperFrame } from '@boaxepa/ui/frames';
import type { ReactNode } from 'react';
import { PlainFrame } from './PlainFrame.tsx';

export interface FramedContentProps {
  readonly frame: FrameKind;
  /** Heading of the page, which some frames render. */
  readonly title: string;
  /** Entries of the sidebar. Empty until the area's remote has loaded. */
  readonly navigation: readonly NavigationItem[];
  readonly children: ReactNode;
}

const areaNames = { partner: 'Área do parceiro', admin: 'Administração' } as const;

export { SupportCode } from './SupportCode.tsx';

/** The frame of a route, for pages that the shell shows in place of an area. */
export function FramedContent({ frame, title, navigation, children }: FramedContentProps) {
  switch (frame) {
    case 'auth':
      return (
        <AuthFrame title={title} back={paths.home()}>
          {children}
        </AuthFrame>
      );
    case 'shopper':
      return (
        <ShopperFrame>
          <Page $width="shopper">
            <h1>{title}</h1>
            {children}
          </Page>
        </ShopperFrame>
      );
    case 'partner':
    case 'admin':
      return (
        <BusinessFrame area={areaNames[frame]} navigation={navigation}>
          <Page>
            <h1>{title}</h1>
            {children}
          </Page>
        </BusinessFrame>
      );
    case 'bare':
      return (
        <PlainFrame>
          <h1>{title}</h1>
          {children}
        </PlainFrame>
      );
  }
}
