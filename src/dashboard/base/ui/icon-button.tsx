import { Button, type ButtonProps } from './button.tsx';
import control from './control.module.css';
import hidden from './hidden.module.css';
import { LateIcon, type LateIconName } from './late-icon.tsx';

type IconButtonProps = ButtonProps & { icon: LateIconName; name: string };

export const IconButton = ({ icon, name, className = '', ...rest }: IconButtonProps) => (
  <Button look="ghost" className={`${control.icon} ${className}`} {...rest}>
    <LateIcon name={icon} />
    <span className={hidden.hidden}>{name}</span>
  </Button>
);
