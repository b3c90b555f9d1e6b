import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, media, radius, sizes } from '../theme/tokens.ts';
import { usePress } from './Button.tsx';
import type { Icon } from './icon.ts';
import { Spinner } from './Spinner.tsx';

interface StyleProps {
  readonly $outlined: boolean;
  readonly $dense: boolean;
}

const buttonStyles = css<StyleProps>`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $dense }) => ($dense ? 36 : sizes.touch)}px;
  height: ${({ $dense }) => ($dense ? 36 : sizes.touch)}px;
  padding: 0;
  border: 1px solid ${({ $outlined }) => ($outlined ? color.border : 'transparent')};
  border-radius: ${radius.m};
  background: none;
  color: inherit;
  touch-action: manipulation;
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $dense }) => ($dense ? '-4px' : '0')};
    border-radius: inherit;
  }
  ${media.hover} {
    &:hover::after {
      background: currentColor;
      opacity: 0.08;
    }
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.placeholder};
    opacity: 0.72;
  }
`;
const Root = styled.button<StyleProps>`
  ${buttonStyles}
`;
const LinkRoot = styled(Link)<StyleProps>`
  ${buttonStyles}
`;

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'children' | 'aria-label'
> {
  readonly icon: Icon;
  /** Name of the button for screen readers, and text of its tooltip. */
  readonly label: string;
  readonly outlined?: boolean;
  /** True draws a button of 36 px for dense rows on a desktop. Its touch target stays 44 px. */
  readonly dense?: boolean;
  readonly iconSize?: number;
  readonly loading?: boolean;
  /**
   * While a promise that the handler returned is pending, the button ignores clicks. A double click therefore runs the
   * handler once.
   */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  readonly badge?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Button that contains only an icon. Its touch target is at least 44 by 44 px. */
export function IconButton({
  icon: IconOf,
  label,
  outlined = false,
  dense = false,
  iconSize = 22,
  loading = false,
  onClick,
  badge,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const { waits, press } = usePress({ ...rest, loading, onClick });
  return (
    <Root
      {...rest}
      $outlined={outlined}
      $dense={dense}
      type={type}
      aria-label={label}
      data-tooltip={label}
      {...press}
    >
      {waits ? <Spinner size={iconSize - 2} /> : <IconOf size={iconSize} aria-hidden />}
      {badge}
    </Root>
  );
}

export interface IconLinkProps extends Pick<
  IconButtonProps,
  'icon' | 'label' | 'outlined' | 'dense' | 'iconSize' | 'badge'
> {
  readonly to: LinkProps['to'];
  readonly onClick?: LinkProps['onClick'];
}

export function IconLink({
  icon: IconOf,
  label,
  outlined = false,
  dense = false,
  iconSize = 22,
  badge,
  to,
  onClick,
}: IconLinkProps) {
  return (
    <LinkRoot
      to={to}
      onClick={onClick}
      aria-label={label}
      data-tooltip={label}
      $outlined={outlined}
      $dense={dense}
    >
      <IconOf size={iconSize} aria-hidden />
      {badge}
    </LinkRoot>
  );
}
