import { type FrameKind, type NavigationItem, paths } from '@boaxepa/shell-sdk';
import { Page } from '@boaxepa/ui';
import { AuthFrame, BusinessFrame, ShopperFrame } from '@boaxepa/ui/frames';
import type { ReactNode } from 'react';
import { PlainFrame } from './PlainFrame.tsx';

export interface FramedContentProps {
  readonly frame: FrameKind;
  /** Heading of the page. Every kind of frame renders it. */
  readonly title: string;
  /** Links in the sidebar. The list is empty until the remote has loaded. */
  readonly navigation: readonly NavigationItem[];
  readonly children: ReactNode;
}

const areaNames = { partner: 'Área do parceiro', admin: 'Administração' } as const;

export { SupportCode } from './SupportCode.tsx';

/**
 * Page frame (header and navigation) for pages that the shell renders in place of a remote's pages, such as the error
 * page.
 */
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
