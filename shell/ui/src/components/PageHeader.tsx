import { useGoBack } from '@boaxepa/shell-sdk';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, media, sizes, text } from '../theme/tokens.ts';
import { IconButton, IconLink } from './IconButton.tsx';

/**
 * Styles of the header as a bar. If the app is shown edge to edge, the bar also fills the area behind the phone's
 * status bar.
 */
const bar = css`
  ${media.belowWide} {
    padding: calc(12px + env(safe-area-inset-top)) 16px 12px;
    background: ${color.bar};
    color: ${color.onBar};
  }
  ${media.wide} {
    max-width: ${sizes.shopperWidth + 64}px;
    margin-inline: auto;
    padding: 28px 32px 0;
  }
`;
const Root = styled.header<{ $bar: boolean; $deep: boolean }>`
  width: 100%;
  ${({ $bar }) => $bar && bar}
  ${media.belowWide} {
    ${({ $deep }) => $deep && 'padding-bottom: 22px; margin-bottom: -28px;'}
  }
`;
const Above = styled.div`
  ${media.wide} {
    display: none;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: ${sizes.touch}px;
`;
/** Beside a subtitle of several lines, the arrow stays near the title. */
const Back = styled.div<{ $top: boolean }>`
  margin: 0 -4px 0 -10px;
  ${({ $top }) => $top && 'align-self: start;'}
  ${media.wide} {
    ${({ $top }) => $top && 'margin-top: 6px;'}
  }
`;
const TextBlock = styled.div`
  flex: 1 1 9.5rem;
  min-width: 0;
`;
const Title = styled.h1<{ $small: boolean }>`
  font-size: ${({ $small }) => ($small ? text.h3 : text.h2)};
  ${media.wide} {
    font-size: ${text.h1};
  }
`;
const Subtitle = styled.div<{ $bar: boolean }>`
  color: ${color.muted};
  font-size: ${text.small};
  ${media.belowWide} {
    ${({ $bar }) => $bar && `color: ${color.onBarMuted}; font-size: ${text.tiny};`}
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /**
   * URL of the parent page, or a click handler. If the previous page belongs to this website, the arrow goes back to
   * it instead.
   */
  readonly back?: LinkProps['to'] | (() => void);
  readonly actions?: ReactNode;
  /** True renders a navy bar on a phone, for the pages of shoppers. Place the header outside of Page. */
  readonly bar?: boolean;
  /** Content above the title on a phone, for example the logo. On a desktop, the top bar already contains it. */
  readonly above?: ReactNode;
  /** True adds space below the title, so that a raised SearchField can overlap the header. */
  readonly deep?: boolean;
  readonly children?: ReactNode;
}

/**
 * Label of the back arrow. It does not name the arrow's target, because the target depends on the browser's history.
 */
const BACK = 'Voltar';

/** The arrow is a separate component, so that a header without an arrow does not need the router. */
function BackArrow({ to }: { readonly to: LinkProps['to'] }) {
  return <IconLink icon={ArrowLeft} label={BACK} to={to} onClick={useGoBack()} />;
}

/** The title is the only h1 of the page. */
export function PageHeader({
  title,
  subtitle,
  back,
  actions,
  bar: inBar = false,
  above,
  deep = false,
  children,
}: PageHeaderProps) {
  return (
    <Root $bar={inBar} $deep={deep}>
      {above && <Above>{above}</Above>}
      <Line>
        {back !== undefined && (
          <Back $top={Boolean(subtitle)}>
            {typeof back === 'function' ? (
              <IconButton icon={ArrowLeft} label={BACK} onClick={back} />
            ) : (
              <BackArrow to={back} />
            )}
          </Back>
        )}
        <TextBlock>
          <Title $small={inBar && !above} tabIndex={-1}>
            {title}
          </Title>
          {subtitle && <Subtitle $bar={inBar}>{subtitle}</Subtitle>}
        </TextBlock>
        {actions && <Actions>{actions}</Actions>}
      </Line>
      {children}
    </Root>
  );
}

const Section = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  h2,
  h3 {
    font-size: ${text.lead};
  }
`;
const SectionLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  /* The touch target extends into the space around the section header. */
  margin-block: -8px;
  ${media.wide} {
    min-height: 32px;
    margin-block: 0;
  }
  font-size: ${text.small};
  font-weight: 650;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export interface SectionHeaderProps {
  readonly title: ReactNode;
  readonly heading?: 'h2' | 'h3';
  readonly id?: string;
  readonly link?: { readonly to: LinkProps['to']; readonly label: ReactNode };
  readonly action?: ReactNode;
}

export function SectionHeader({ title, heading: Heading = 'h2', id, link, action }: SectionHeaderProps) {
  return (
    <Section>
      <Heading id={id}>{title}</Heading>
      {link && <SectionLink to={link.to}>{link.label}</SectionLink>}
      {action}
    </Section>
  );
}
