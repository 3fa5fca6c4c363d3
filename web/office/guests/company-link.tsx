import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { useMayUse } from '../use-may-use.ts';

type CompanyLinkProps = { culture: Culture; company: { id: string; name: string } };

/** The name of a company; a link for staff who may read it. */
export function CompanyLink({ culture, company: { id, name } }: CompanyLinkProps) {
  const mayRead = useMayUse()('guests:read');
  if (!mayRead) return <bdi>{name}</bdi>;
  return (
    <Link to={href('panel', { culture, panel: 'companies', '*': id })} className="text-link" dir="auto">
      {name}
    </Link>
  );
}
