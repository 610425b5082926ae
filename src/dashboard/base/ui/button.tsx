import type { ComponentProps } from 'react';
import control from './control.module.css';

export type ButtonProps = ComponentProps<'button'> & { look?: 'primary' | 'ghost' };

/** A button of the usual height; what a first screen has is written out there. */
export const Button = ({ look, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    className={[control.control, look && control[look], className].filter(Boolean).join(' ')}
    {...rest}
  />
);
