"""The whole-number geometry of section 2.5. Lengths are hundredths of an inch; headings are steps of five degrees, 0 is north, clockwise.

A base is (x, y, half front, half depth, heading). Its core is the base less 0.05" on every side. Every product stays below
2**53, so that the same arithmetic is exact in JavaScript."""
from data import COS, S, SIN, TOUCH as T


def rdiv(n, d):
    """n / d rounded to nearest, halves up; in JavaScript Math.floor((2 * n + d) / (2 * d))."""
    return (2 * n + d) // (2 * d)


def vec(h, dist):
    """the integer vector of length dist in direction h"""
    return rdiv(dist * SIN[h % 72], S), rdiv(dist * COS[h % 72], S)


def local(h, dx, dy):
    """(right, forward) of a displacement in the frame of heading h, times S"""
    s, c = SIN[h], COS[h]
    return dx * c - dy * s, dx * s + dy * c


def rotate(px, py, x, y, k):
    """point turned about (px, py) by k units clockwise"""
    s, c = SIN[k % 72], COS[k % 72]
    dx, dy = x - px, y - py
    return px + rdiv(dx * c + dy * s, S), py + rdiv(dy * c - dx * s, S)


def corners(r):
    """rounded corners of (x, y, half width, half depth, heading): front left, front right, rear right, rear left"""
    x, y, w, d, h = r
    wc, ws, dc, ds = w * COS[h], w * SIN[h], d * COS[h], d * SIN[h]
    return [(x + rdiv(ds - wc, S), y + rdiv(dc + ws, S)), (x + rdiv(ds + wc, S), y + rdiv(dc - ws, S)),
            (x + rdiv(wc - ds, S), y + rdiv(-ws - dc, S)), (x + rdiv(-wc - ds, S), y + rdiv(ws - dc, S))]


def overlap(a, b, v=(0, 0), slack=T):
    """do the cores of a (swept along v) and b share interior points? Separating axes, exact."""
    ax, ay, aw, ad, ah = a
    bx, by, bw, bd, bh = b
    dx, dy = bx - ax, by - ay
    vx, vy = v
    far = aw + ad + bw + bd
    if abs(dx) > far + abs(vx) or abs(dy) > far + abs(vy):
        return False
    aw, ad, bw, bd = aw - slack, ad - slack, bw - slack, bd - slack
    sa, ca, sb, cb = SIN[ah], COS[ah], SIN[bh], COS[bh]
    axes = [(ca, -sa), (sa, ca)]
    if (ah - bh) % 18:
        axes += [(cb, -sb), (sb, cb)]
    if vx or vy:
        axes.append((-vy, vx))
    for lx, ly in axes:
        rad = (aw * abs(ca * lx - sa * ly) + ad * abs(sa * lx + ca * ly) + bw * abs(cb * lx - sb * ly) + bd * abs(sb * lx + cb * ly))
        d = (dx * lx + dy * ly) * S
        m = (vx * lx + vy * ly) * S
        if d - rad >= max(0, m) or d + rad <= min(0, m):
            return False
    return True


def slide_limit(a, b, h, dist):
    """greatest t <= dist so that a moved by vec(h, t) never enters b; None if they overlap already"""
    if not overlap(a, b, vec(h, dist)):
        return dist
    if overlap(a, b):
        return None
    lo, hi = 0, dist                                  # lo is free, hi is not
    while hi - lo > 1:
        mid = (lo + hi) // 2
        if overlap(a, b, vec(h, mid)):
            hi = mid
        else:
            lo = mid
    return lo


def point_near(px, py, r, dist):
    """is the point within dist of the rectangle? exact after the box test"""
    x, y, hw, hd, h = r
    lx, ly = local(h, px - x, py - y)
    ox, oy = max(0, abs(lx) - hw * S), max(0, abs(ly) - hd * S)
    return ox <= dist * S and oy <= dist * S and ox * ox + oy * oy <= dist * S * dist * S


def near(a, b, dist):
    """are two bases within dist of one another? (disjoint rectangles: a corner of one is the nearest point)"""
    far = a[2] + a[3] + b[2] + b[3] + dist
    if abs(a[0] - b[0]) > far or abs(a[1] - b[1]) > far:
        return False
    return any(point_near(x, y, b, dist) for x, y in corners(a)) or any(point_near(x, y, a, dist) for x, y in corners(b)) \
        or overlap(a, b, slack=0)


def seg_hits(px, py, qx, qy, r):
    """does the segment cross the core of r?"""
    x, y, hw, hd, h = r
    hw, hd = hw - T, hd - T
    (ax, ay), (bx, by) = local(h, px - x, py - y), local(h, qx - x, qy - y)
    if min(ax, bx) >= hw * S or max(ax, bx) <= -hw * S or min(ay, by) >= hd * S or max(ay, by) <= -hd * S:
        return False
    s, c = SIN[h], COS[h]
    lx, ly = -(qy - py), qx - px
    rad = hw * abs(c * lx - s * ly) + hd * abs(s * lx + c * ly)
    return abs(((x - px) * lx + (y - py) * ly) * S) < rad


def hull(points):
    pts = sorted(set(points))
    if len(pts) < 3:
        return pts
    def half(ps):
        out = []
        for p in ps:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0]) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]
    return half(pts) + half(pts[::-1])


def polys_overlap(a, b):
    for poly in (a, b):
        for i in range(len(poly)):
            (x1, y1), (x2, y2) = poly[i - 1], poly[i]
            nx, ny = y1 - y2, x2 - x1
            pa = [x * nx + y * ny for x, y in a]
            pb = [x * nx + y * ny for x, y in b]
            if max(pa) <= min(pb) or max(pb) <= min(pa):
                return False
    return True
