import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonVariant } from './buttonStyles.ts';
import type { Icon } from './icon.ts';

const Inside = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;
const Outside = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

interface Common {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly full?: boolean;
  readonly icon?: Icon;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}
export type LinkButtonProps = Common &
  (
    | ({
        readonly to: LinkProps['to'];
        readonly href?: undefined;
        /** True keeps the scroll position, for example if the link opens a part of the same screen. */
        readonly preventScrollReset?: boolean;
      } & Pick<LinkProps, 'replace' | 'state' | 'onClick'>)
    | {
        readonly href: string;
        readonly to?: undefined;
        readonly newTab?: boolean;
        readonly download?: boolean | string;
      }
  );

/**
 * Link that looks like a button. Use `to` for a page of this website, and `href` for other targets, such as files and
 * `tel:` URLs.
 */
export function LinkButton({
  variant = 'brand',
  size = 'l',
  full = false,
  icon: IconOf,
  children,
  ...rest
}: LinkButtonProps) {
  const styleProps = { $variant: variant, $size: size, $full: full };
  const content = (
    <>
      {IconOf && <IconOf size={18} aria-hidden />}
      {children}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <Inside {...rest} {...styleProps}>
        {content}
      </Inside>
    );
  }
  const { newTab = false, ...anchor } = rest;
  return (
    <Outside
      {...anchor}
      {...styleProps}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {content}
    </Outside>
  );
}
