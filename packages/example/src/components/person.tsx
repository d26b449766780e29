import type { ResidentBasicInfo } from "@game-community/sdk";
import { Link } from "@tanstack/react-router";
import { toHue } from "./format.js";
import { toStyle } from "./game.js";

type Person = Pick<ResidentBasicInfo, "username" | "display_name" | "avatar_url">;

/** The picture of a resident, or the first letter of the name. */
export const Avatar = ({ person, size = "2rem" }: { readonly person: Person; readonly size?: string }) => (
  <span
    className="avatar"
    style={toStyle({ "--size": size, "--hue": toHue(person.username) })}
    aria-hidden="true"
  >
    {person.avatar_url === null ? person.display_name.slice(0, 1) : <img src={person.avatar_url} alt="" />}
  </span>
);

/** The name of a resident, which leads to the profile. */
export const PersonLink = ({ person }: { readonly person: Person }) => (
  <Link to="/residents/$username" params={{ username: person.username }}>
    {person.display_name}
  </Link>
);
