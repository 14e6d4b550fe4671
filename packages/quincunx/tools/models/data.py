"""The tables, bases, orders of battle and set-ups of Quincunx, as the rules give them. Lengths in hundredths of an inch."""

MF = 300                      # one move factor
QUARTER = 25                  # moves are named in quarter inches
S = 10000                     # scale of the sine table

_QUADRANT = (0, 872, 1736, 2588, 3420, 4226, 5000, 5736, 6428, 7071, 7660, 8192, 8660, 9063, 9397, 9659, 9848, 9962, 10000)


def _sin(k):
    k %= 72
    if k <= 18:
        return _QUADRANT[k]
    if k <= 36:
        return _QUADRANT[36 - k]
    return -_sin(k - 36)


SIN = tuple(_sin(k) for k in range(72))
COS = tuple(_sin(k + 18) for k in range(72))
ARC5 = 873                    # length of a 5 degree arc of radius 10000

FOOT_FILE, HORSE_FILE = 80, 100            # R17
FOOT_RANK, HORSE_RANK = 80, 160
ELEPHANT_BASE = (560, 240)                 # R17: 2 x 1.6" + 60 mm
ONE_BEAST = (160, 240)
REACH = 50                                 # R51: a unit's reach before its front edge
TOUCH = 5                                  # 2.5 c: a base's core is its rectangle less this on every side
DICE = (4, 6, 8, 10, 12)

# ---- 4.1
MELEE = {
    "Velites": (8, 8, 6, 6, 6, 4, 4, 4), "Hastati": (10, 10, 8, 8, 6, 6, 4, 4), "Princeps": (12, 12, 10, 10, 8, 8, 6, 4),
    "Triarii": (12, 12, 12, 10, 8, 6, 4, 4), "Equites": (12, 12, 10, 10, 6, 4, 4, 4), "Extraordinarii": (4,) * 8,
    "Allied Lights": (8, 8, 8, 6, 6, 4, 4, 4), "Allied Hastati": (8, 8, 8, 6, 6, 4, 4, 4),
    "Allied Princeps": (10, 10, 10, 8, 6, 6, 4, 4), "Allied Medium Cavalry": (10, 10, 8, 8, 6, 4, 4, 4),
    "Allied Spear Phalanx": (12, 12, 10, 10, 8, 6, 4, 4), "Celtic Swords": (12, 12, 10, 8, 6, 4, 4, 4),
    "Celtic Light Javelins": (8, 8, 8, 6, 4, 4, 4, 4), "Celtic Heavy Cavalry": (12, 12, 10, 8, 6, 4, 4, 4),
    "Balearic Slingers": (4,) * 8, "Spanish": (10, 10, 8, 8, 6, 6, 4, 4), "Spanish Medium Cavalry": (10, 10, 8, 8, 6, 4, 4, 4),
    "Pike Phalanx": (12, 12, 10, 10, 8, 8, 6, 4), "L-P Heavy Cavalry": (12, 12, 10, 10, 6, 4, 4, 4),
    "Elephants": (12, 12, 12, 10, 8, 6, 4, 4), "Numidian Light Cavalry": (8, 8, 8, 8, 8, 6, 4, 4),
    "Numidian Light Javelins": (6, 6, 6, 6, 6, 4, 4, 4), "Libyan Light Javelins": (6, 6, 6, 6, 6, 4, 4, 4),
    "Moroccan Archers": (4,) * 8,
}
INITIAL_PLUS = {"Allied Spear Phalanx", "Celtic Swords", "Celtic Light Javelins", "Celtic Heavy Cavalry"}

# ---- 5: roster -> (50 %, 33 %, 25 %)
ATTRITION = {6: (3, 2, 1), 12: (6, 4, 3), 15: (8, 5, 4), 16: (8, 5, 4), 18: (9, 6, 5), 36: (18, 12, 9)}

# ---- 3
RANGES = {"bow": (1200, 2400), "sling": (1200, 2400), "javelin": (300, 900)}
MISSILE_ROWS = ((4, 0), (7, 1), (10, 2), (13, 3))      # from so many figures: row
COLUMN = {"overhead": -1, "long": 0, "short": 1}       # dice index = row + column (row 0, overhead: no fire)

# ---- classes: row -> class, roster, ranks (formed, skirmish), weapon, volley die, move
# class: heavy | peltast | psiloi | light (light infantry skirmish) | hcav | mcav | lcav | eleph
TYPES = {
    "Triarii": dict(cls="heavy", n=12, ranks=2), "Princeps": dict(cls="heavy", n=12, ranks=2, volley=12),
    "Hastati": dict(cls="heavy", n=12, ranks=2, volley=12), "Velites": dict(cls="peltast", n=12, ranks=3, weapon="javelin"),
    "Equites": dict(cls="hcav", n=15, ranks=3, armour=True), "Allied Medium Cavalry": dict(cls="mcav", n=15, ranks=3),
    "Extraordinarii": dict(cls="psiloi", n=12, ranks=2, weapon="sling"),
    "Pike Phalanx": dict(cls="heavy", n=36, ranks=4), "Spanish": dict(cls="heavy", n=16, ranks=2, volley=10),
    "Celtic Swords": dict(cls="heavy", n=16, ranks=2, volley=10),
    "Celtic Light Javelins": dict(cls="peltast", n=12, ranks=3, weapon="javelin"),
    "Balearic Slingers": dict(cls="psiloi", n=12, ranks=2, weapon="sling"),
    "Libyan Light Javelins": dict(cls="light", n=12, ranks=2, weapon="javelin"),
    "Numidian Light Javelins": dict(cls="light", n=12, ranks=2, weapon="javelin"),
    "Moroccan Archers": dict(cls="psiloi", n=12, ranks=2, weapon="bow"),
    "L-P Heavy Cavalry": dict(cls="hcav", n=16, ranks=3, armour=True),
    "Celtic Heavy Cavalry": dict(cls="hcav", n=18, ranks=3, armour=True),
    "Spanish Medium Cavalry": dict(cls="mcav", n=16, ranks=3),
    "Numidian Light Cavalry": dict(cls="lcav", n=16, ranks=2, weapon="javelin"),
    "Elephants": dict(cls="eleph", n=12, ranks=1, weapon="javelin"),
    "Allied Hastati": dict(cls="heavy", n=12, ranks=2, volley=12), "Allied Princeps": dict(cls="heavy", n=12, ranks=2, volley=12),
    "Allied Lights": dict(cls="peltast", n=12, ranks=3, weapon="javelin"), "Allied Spear Phalanx": dict(cls="heavy", n=36, ranks=4),
}
ELEPHANT_PROOF = {"Numidian Light Cavalry", "L-P Heavy Cavalry"}
RATE = {"heavy": 600, "peltast": 900, "skirmish": 1200, "eleph": 1200, "eleph+lights": 900, "hcav": 1200, "mcav": 1200, "lcav": 1800}
LEADER_RATE = (1200, 600, 300)             # wounds 0, 1, 2 (R36)

# ---- 9: set-up. A line is (tag, command, types, x of its centre, front from its own edge, gap, formed?). Carthage is turned by setup().
SKIRMISH = dict(
    table=(9600, 7200), limit=24, breaks={"rome": 20, "carthage": 20},
    rome=[("V", "legion", ["Velites"] * 5, 4800, 1800, 480, False),
          ("H", "legion", ["Hastati"] * 5, 4800, 1500, 480, True),
          ("P", "legion", ["Princeps"] * 5, 5280, 1090, 480, True),
          ("T", "reserve", ["Triarii"] * 2, 4800, 640, 1440, True),
          ("C", "cavalry", ["Allied Medium Cavalry"], 8100, 1500, 0, True),
          ("X", "cavalry", ["Extraordinarii"], 7900, 1800, 0, False)],
    carthage=[("L", "line", ["Celtic Swords", "Spanish", "Celtic Swords", "Pike Phalanx", "Celtic Swords", "Spanish", "Celtic Swords"],
               4800, 1300, 0, True),
              ("E", "lights", ["Elephants"], 4800, 1720, 0, True),
              ("J", "lights", ["Celtic Light Javelins", "Celtic Light Javelins"], 4800, 1800, 800, False),
              ("B", "lights", ["Libyan Light Javelins", "Balearic Slingers"], 4800, 1800, 2400, False),
              ("K", "cavalry", ["L-P Heavy Cavalry"], 8000, 1500, 0, True)],
    leaders={"rome": [("scipio", "reserve", True, "T"), ("legate", "legion", False, "H"), ("prefect", "cavalry", False, "C")],
             "carthage": [("hannibal", "line", True, "L"), ("mago", "lights", False, "E"), ("hasdrubal", "cavalry", False, "K")]},
)
_CELTS = ["Celtic Swords", "Spanish", "Celtic Swords", "Spanish", "Celtic Swords", "Celtic Swords", "Pike Phalanx"]
FULL = dict(
    table=(14400, 7200), limit=24, breaks={"rome": 23, "carthage": 18},
    rome=[("V1", "left legion", ["Velites"] * 5, 4800, 1800, 480, False), ("V2", "right legion", ["Velites"] * 5, 9600, 1800, 480, False),
          ("H1", "left legion", ["Hastati"] * 5, 4800, 1500, 480, True), ("H2", "right legion", ["Hastati"] * 5, 9600, 1500, 480, True),
          ("P1", "left legion", ["Princeps"] * 5, 4320, 1090, 480, True), ("P2", "right legion", ["Princeps"] * 5, 9120, 1090, 480, True),
          ("T", "reserve", ["Triarii"] * 5, 7200, 640, 1300, True),
          ("C1", "left cavalry", ["Allied Medium Cavalry"] * 2, 1400, 1500, 100, True),
          ("X1", "left cavalry", ["Extraordinarii"], 1400, 1800, 0, False),
          ("C2", "right cavalry", ["Allied Medium Cavalry", "Equites"], 13000, 1500, 100, True),
          ("X2", "right cavalry", ["Extraordinarii"], 13000, 1800, 0, False)],
    carthage=[("L1", "right line", _CELTS, 4800, 1300, 0, True), ("L2", "left line", _CELTS[::-1], 9500, 1300, 0, True),
              ("E1", "elephants", ["Elephants"], 5600, 1720, 0, True), ("E2", "elephants", ["Elephants"], 8800, 1720, 0, True),
              ("J", "elephants", ["Celtic Light Javelins"] * 4, 7200, 1800, 200, False),
              ("B1", "right skirmish", ["Balearic Slingers", "Libyan Light Javelins", "Numidian Light Javelins"], 4000, 1800, 60, False),
              ("B2", "left skirmish", ["Balearic Slingers", "Libyan Light Javelins", "Moroccan Archers"], 10400, 1800, 60, False),
              ("K1", "right cavalry", ["Celtic Heavy Cavalry", "Spanish Medium Cavalry", "Celtic Heavy Cavalry"], 1300, 1500, 40, True),
              ("K2", "left cavalry", ["L-P Heavy Cavalry"], 12600, 1400, 0, True),
              ("N2", "left cavalry", ["Numidian Light Cavalry"] * 2, 13100, 1800, 40, False)],
    leaders={"rome": [("scipio", "reserve", True, "T"), ("legate1", "left legion", False, "H1"), ("legate2", "right legion", False, "H2"),
                      ("prefect1", "left cavalry", False, "C1"), ("prefect2", "right cavalry", False, "C2")],
             "carthage": [("hannibal", "right line", True, "L1"), ("mago", "left line", False, "L2"), ("gisgo", "elephants", False, "J"),
                          ("carthalo", "right skirmish", False, "B1"), ("bostar", "left skirmish", False, "B2"),
                          ("hasdrubal", "right cavalry", False, "K1"), ("maharbal", "left cavalry", False, "K2")]},
)
SCENARIOS = {"skirmish": SKIRMISH, "full": FULL}
ZONE = 1800                   # R60: how far from its own edge a side deploys

# ---- 7.2: the values of standing choices, the default first
STANDING = {"initiative": ("move", "counter", "ask"), "fire": ("nearest", "hold", "ask"), "pass": ("close", "hold", "once", "ask"),
            "advance": ("press", "stand", "ask")}
